import type {
  ConfigDocument,
  ConfigPlan,
  ConfigSectionName,
} from '../../../contract/models/console/config.ts';
import { defined, getOrThrow } from '../../../runtime/defined.ts';
import type { Actor } from '../../domains/audit/index.ts';
import {
  checkedEdit,
  deleteCategory,
  deleteChannel,
  deleteLogo,
  saveChannel,
  saveTile,
  sourceOf,
  upsertCategory,
} from '../../domains/channels/index.ts';
import { channelsOfSource, decideMapping, removeSource, saveSource } from '../../domains/epg/index.ts';
import { putPrice } from '../../domains/payments/index.ts';
import {
  brandPicturesOf,
  deleteBrandPictures,
  saveBrandPictures,
  type SettingChange,
} from '../../domains/settings/index.ts';
import { sayTracks } from '../../domains/tracks/index.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import type { Db } from '../../platform/db/database.ts';
import { OperationError } from '../../platform/errors.ts';
import { logoKey } from './plan.ts';
import { faultAt } from './read-document.ts';

export interface ImportParts {
  actor: Actor;
  nowMs: number;
  allowPrivate: boolean;
  /** Whether what the document does not name goes. */
  remove: boolean;
  changeSettings(tx: Db, changes: readonly SettingChange[]): Promise<void>;
}

interface Import extends ImportParts {
  tx: Db;
  /** Both with their secrets. */
  here: ConfigDocument;
  wanted: ConfigDocument;
  plan: ConfigPlan;
}

/**
 * Does what a plan says, in the transaction of the caller. Throws `OperationError` with the path of what cannot be.
 */
export async function carryOut(job: Import): Promise<void> {
  await saveCategories(job);
  await saveChannels(job);
  await saveGuideSources(job);
  if (job.remove) {
    for (const id of sectionOf(job, 'guideSources').missing) await removeSource(job.tx, id, job.nowMs);
    for (const id of sectionOf(job, 'channels').missing) await deleteChannel(job.tx, id);
    for (const id of sectionOf(job, 'categories').missing) await deleteCategory(job.tx, id);
  }
  await savePrices(job);
  await saveLogo(job);
  await saveSettings(job);
}

const sectionOf = ({ plan }: Import, name: ConfigSectionName) =>
  defined(plan.sections.find((one) => one.name === name));

/** The keys that are new or other than they were. */
function keysOf(job: Import, name: ConfigSectionName): ReadonlySet<string> {
  const { added, changed } = sectionOf(job, name);
  return new Set([...added, ...changed]);
}

/** Says where in the document something was refused. */
async function at<T>(path: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    throw fault instanceof OperationError ? faultAt(path, fault.message) : fault;
  }
}

async function saveCategories(job: Import): Promise<void> {
  const keys = keysOf(job, 'categories');
  for (const [position, { id, name }] of job.wanted.categories.entries())
    if (keys.has(id)) await upsertCategory(job.tx, { id, name: name.trim(), position });
}

async function saveChannels(job: Import): Promise<void> {
  const { tx, wanted, here, nowMs, allowPrivate } = job;
  const keys = keysOf(job, 'channels');
  const before = new Map(here.channels.map((one) => [one.id, one]));
  if (!job.remove) ensureFreeNumbers(job);
  for (const [i, channel] of wanted.channels.entries()) {
    if (!keys.has(channel.id)) continue;
    const old = before.get(channel.id);
    await at(`/channels/${i}`, async () => {
      if (old && old.kind !== channel.kind) throw new OperationError(tOperations('channels.otherKind'));
      const { source: given, ...edit } = checkedEdit(channel);
      const isFed = given.kind === 'fed';
      await saveChannel(tx, {
        ...edit,
        number: channel.number,
        source: sourceOf({ ...edit, source: given }, { allowPrivate }),
        renditions: [...edit.renditions],
        ...(isFed && old?.source.kind !== 'fed' && { keptFrom: nowMs }),
      });
      if (channel.logo !== old?.logo) await putLogo(tx, channel);
      await sayTracks(tx, channel.id, channel.tracks ?? [], nowMs);
    });
  }
}

/** A number that the document gives to one channel must not stay with another. */
function ensureFreeNumbers({ here, wanted }: Import): void {
  const named = new Set(wanted.channels.map(({ id }) => id));
  const taken = new Map(
    here.channels.filter(({ id }) => !named.has(id)).map(({ kind, number, id }) => [`${kind} ${number}`, id]),
  );
  for (const [i, { kind, number }] of wanted.channels.entries()) {
    const id = taken.get(`${kind} ${number}`);
    if (id) throw faultAt(`/channels/${i}/number`, tOperations('channels.numberTaken', { number, id }));
  }
}

type Channel = ConfigDocument['channels'][number];

/** The tile as it was made elsewhere, or none. */
async function putLogo(tx: Db, { id, logo }: Channel): Promise<void> {
  if (logo === undefined) return deleteLogo(tx, id);
  await saveTile(tx, id, Buffer.from(logo, 'base64')).catch((fault: unknown) => {
    throw fault instanceof OperationError ? fault : new OperationError(tOperations('pictureFormat'));
  });
}

/** The icons of the service are made anew of its logo. */
async function saveLogo({ tx, wanted, here, remove }: Import): Promise<void> {
  if (wanted.logo === here.logo) return;
  if (wanted.logo === undefined) return remove ? void (await deleteBrandPictures(tx)) : undefined;
  const pictures = await brandPicturesOf(Buffer.from(wanted.logo, 'base64')).catch(() => {
    throw faultAt('/logo', tOperations('brand.pictureFormat'));
  });
  await saveBrandPictures(tx, pictures);
}

async function saveGuideSources(job: Import): Promise<void> {
  const { tx, wanted, nowMs } = job;
  const keys = keysOf(job, 'guideSources');
  for (const [i, { mappings, ...source }] of wanted.guideSources.entries()) {
    if (!keys.has(source.id)) continue;
    await at(`/guideSources/${i}`, async () => {
      await saveSource(tx, source, nowMs);
      // Taken back first, so that channels can change places.
      const decided = await channelsOfSource(tx, source.id);
      const undone = decided.map(({ feedId }) => ({ feedId, shiftMinutes: 0, preferred: false, undo: true }));
      await decideMapping(tx, source.id, [...undone, ...mappings], nowMs);
    });
  }
}

async function savePrices(job: Import): Promise<void> {
  const { tx, wanted, nowMs, actor } = job;
  const keys = keysOf(job, 'prices');
  for (const { offer, cents, offered } of wanted.prices)
    if (keys.has(offer)) await putPrice(tx, { offer, cents, offered, validFrom: nowMs, changedBy: actor });
}

async function saveSettings(job: Import): Promise<void> {
  const keys = keysOf(job, 'settings');
  const values = new Map(Object.entries(job.wanted.settings));
  const isSetting = (key: string): boolean => key !== logoKey;
  const changes = [...keys]
    .filter(isSetting)
    .map((code): SettingChange => ({ code, value: getOrThrow(values, code) }));
  const gone = job.remove ? sectionOf(job, 'settings').missing.filter(isSetting) : [];
  await at('/settings', () =>
    job.changeSettings(job.tx, [...changes, ...gone.map((code): SettingChange => ({ code, value: null }))]),
  );
}
