import type { SourcedSetting } from '../../../contract/models/console/settings.ts';
import type { ServerRoutes } from '../../../contract/routes/all.ts';
import { serviceName } from '../../../contract/service-name.ts';
import { settingCodes, type listSettings } from '../../../contract/routes/settings.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { defined } from '../../../runtime/defined.ts';
import { createTtlCache } from '../../../runtime/ttl-cache.ts';
import { missingSellerFacts, type Sale } from '../../config/payments/seller.ts';
import { describeSetting, settingWords } from '../../config/setting-meanings.ts';
import {
  allSettingCodes,
  faultOfSetting,
  settingDefaults,
  type AnySettingCode,
  type Settings,
} from '../../config/settings.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure, ensureOperation } from '../../platform/errors.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import type { Service } from '../../platform/service.ts';
import { changeOf, noteOperation, type Actor } from '../audit/index.ts';
import { readMailbox } from '../../config/mailbox.ts';
import { createBrand } from './brand/brand.ts';
import { createMaintenance } from './maintenance.ts';
import { allSettings, deleteSetting, lockSetting, putSetting, type SettingRow } from './store.ts';

/** Settings as values of their kinds. Within a transaction they are read by that. */
const typedSettings = (read: (tx?: Db) => Promise<Settings>) => ({
  /** How much a member may record, and for how many months it is valid. */
  async recordingLimits(tx?: Db): Promise<{ hours: number; months: number }> {
    const { RECORDING_HOURS, RECORDING_MONTHS } = await read(tx);
    return { hours: Number(RECORDING_HOURS), months: Number(RECORDING_MONTHS) };
  },
  /** Whether films, series and children's programmes are shown at all. */
  seriesEnabled: async (): Promise<boolean> => (await read()).SERIES_ENABLED !== 'false',
  /** Whether what is said on channels can be searched. */
  transcriptsEnabled: async (): Promise<boolean> => (await read()).TRANSCRIPTS_ENABLED !== 'false',
  /** Whether members may have lists for players of others. */
  playerListsEnabled: async (): Promise<boolean> => (await read()).PLAYER_LISTS_ENABLED === 'true',
  /** What an operator has set for all stream servers; undefined where nothing is set. */
  async streamSettings() {
    const { DEFAULT_STREAM_SERVER, STREAM_DVR_SECONDS } = await read();
    return {
      defaultServer: DEFAULT_STREAM_SERVER || undefined,
      dvrSeconds: STREAM_DVR_SECONDS ? Number(STREAM_DVR_SECONDS) : undefined,
    };
  },
  /** Where alarms are posted; undefined where nobody has named an address. */
  alarmWebhook: async (): Promise<string | undefined> => (await read()).ALARM_WEBHOOK_URL || undefined,
  /** In whose name mails are sent, where the environment names `otherwise`. */
  async mailSender(otherwise: string): Promise<{ name: string; address: string }> {
    const { name, address } = readMailbox((await read()).MAIL_FROM || otherwise);
    return { name: name || serviceName(), address };
  },
  /** How many days of a year a member may freeze viewing time; 0 where that is off. */
  freezeDaysPerYear: async (): Promise<number> => Number((await read()).FREEZE_DAYS_PER_YEAR),
});

/** Names a stored value as it was read; one that the environment says has none. */
const versionOf = (row: SettingRow | undefined): string => (row ? String(row.changedAt) : 'unset');

/** The group under which a setting is listed; the rest is for the books and limits. */
const groupOf = (code: AnySettingCode): string =>
  Object.entries(settingCodes).find(([, codes]) => (codes as readonly string[]).includes(code))?.[0] ??
  'SERVICE';

/** Every server reads what another one wrote after this long at the latest. */
const cacheMs = 5_000;

/** What is to become of one setting; null: what the environment says. */
export interface SettingChange {
  code: string;
  value: string | null;
  /** As it was read. */
  version?: string | undefined;
}

type KnownChange = SettingChange & { code: AnySettingCode };

/** Throws `OperationError` where there is no such setting, or its value does not fit. */
function knownChange(change: SettingChange): KnownChange {
  const code = allSettingCodes.find((one) => one === change.code);
  const codes = allSettingCodes.join(', ');
  ensureOperation(code, tOperations('settings.unknown', { name: change.code, codes }));
  const fault = change.value === null ? undefined : faultOfSetting(code, change.value);
  ensureOperation(!fault, `${settingWords(code)}: ${fault}`, code);
  return { ...change, code };
}

interface SettingsParts {
  db: Db;
  clock: Clock;
  start: Settings;
  /** Where real money comes, the facts of the seller may not be taken away. */
  sale: Sale;
}

/** Settings that an operator changes while everything runs; what the environment says holds until they do. */
export function createSettings({ db, clock, start, sale }: SettingsParts) {
  const cache = createTtlCache<Settings>({ ms: cacheMs, most: 1, clock });
  const brand = createBrand({ db, clock, settings: () => all() });
  const maintenance = createMaintenance(() => read(), clock);

  /** What holds now, by code. */
  const all = async (): Promise<Settings> => defined(await cache.get('all', read));
  const read = () => within(db);
  /** The same by a transaction, which must not wait for another connection. */
  const within = async (tx: Db): Promise<Settings> => {
    const changed = (await allSettings(tx)).map(({ code, value }) => [code, value]);
    return { ...settingDefaults, ...start, ...(Object.fromEntries(changed) as Settings) };
  };

  /** Settings with what they mean and where their values come from. */
  async function sourced(): Promise<SourcedSetting[]> {
    const stored = new Map((await allSettings(db)).map((row) => [row.code, row]));
    return allSettingCodes.map((code) => {
      const row = stored.get(code);
      const given = start[code] ?? settingDefaults[code];
      const otherwise = start[code] !== undefined ? 'environment' : given === undefined ? 'none' : 'default';
      return {
        code,
        group: groupOf(code),
        ...describeSetting(code),
        value: row?.value ?? given ?? null,
        source: row ? 'stored' : otherwise,
        changedAt: row?.changedAt ?? null,
        changedBy: row?.changedBy ?? null,
        version: versionOf(row),
      };
    });
  }

  /**
   * Sets values, or with null lets the environment decide again: all of them or none. With a version only where a value still is as it
   * was read. Throws `OperationError`, and refuses with `operation.outdated`.
   */
  async function setTogether(changes: readonly SettingChange[], actor: Actor): Promise<void> {
    await db.transaction((tx) => setWithin(tx, changes, actor));
    await changed();
  }

  /** The same in a transaction, after which somebody says that they have changed. */
  async function setWithin(tx: Db, changes: readonly SettingChange[], actor: Actor): Promise<void> {
    // Two who change the same ones wait for each other in one order.
    const known = changes.map(knownChange).toSorted((a, b) => a.code.localeCompare(b.code));
    const before = missingSellerFacts(await within(tx), sale);
    for (const change of known) await store(tx, change, actor, clock());
    const missing = missingSellerFacts(await within(tx), sale);
    const names = missing.filter((one) => !before.includes(one)).map(settingWords);
    ensureOperation(names.length === 0, tOperations('settings.sellerNeeded', { names: names.join(', ') }));
  }

  async function changed(): Promise<void> {
    cache.forget('all');
    await Promise.all([brand.look(), maintenance.look()]);
  }

  async function store(
    tx: Db,
    { code, value, version }: KnownChange,
    actor: Actor,
    now: number,
  ): Promise<void> {
    const row = await lockSetting(tx, code);
    ensure(version === undefined || version === versionOf(row), 'operation.outdated');
    if (value === null) await deleteSetting(tx, code);
    else await putSetting(tx, { code, value, changedAt: now, changedBy: actor });
    const change = changeOf({ value: row?.value ?? null }, { value });
    await noteOperation(tx, { actor, action: 'setting.changed', details: { code, ...change } }, now);
  }

  /** GET api|demo /system-setting/{group}/list */
  const list: Handler<typeof listSettings> = async ({ params }) => {
    const values = await all();
    return settingCodes[params.group].flatMap((code: AnySettingCode) => {
      const value = values[code];
      return value === undefined || value === '' ? [] : [{ code, value }];
    });
  };

  return {
    all,
    brand,
    maintenance,
    ...typedSettings((tx) => (tx ? within(tx) : all())),
    setTogether,
    setWithin,
    /** Reads them anew, after a transaction that changed them. */
    changed,
    /** The same of one; undefined: the environment decides. */
    set: (code: string, value: string | undefined, actor: Actor, version?: string): Promise<void> =>
      setTogether([{ code, value: value ?? null, version }], actor),
    sourced,
    handlers: { listSettings: list } satisfies Partial<Handlers<ServerRoutes>>,
  } satisfies Service & Record<string, unknown>;
}
