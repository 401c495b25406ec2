import { openChannelList } from '../adapters/channel-list/open-list.ts';
import { ChannelListError, type ChannelList } from '../adapters/channel-list/port.ts';
import { shownAddress } from '../adapters/download/address.ts';
import { changeLineup, changeSource, listAllChannels, saveChannel } from '../domains/channels/index.ts';
import { saveSource } from '../domains/epg/index.ts';
import type { Db } from '../platform/db/database.ts';
import { readArgs, UsageError, type Command } from './command.ts';
import { planChannels, slug, type ChannelPlan } from './import-channels-plan.ts';
import { presentPlan } from './present-channel-plan.ts';
import { readTreatment, treatmentOptions } from './treatment.ts';

export const importChannels: Command = {
  name: 'import-channels',
  usage: `import-channels FAIL|AADRESS [--mode copy|encode] [--renditions LO,ME,HI] [--category ID]
            [--only TEKST] [--epg] [--dry-run]
    Lisab kanalid M3U-loendist või HDHomeRun-seadmest (hdhomerun://MASIN või http://MASIN/).
    Kanal, mis on juba olemas, saab kõige rohkem uue aadressi; kõik, mida käsitsi muudeti, jääb.
    --only võtab ainult need, mille nimes, rühmas või tunnuses on TEKST; --epg lisab ka loendi saatekava allika;
    --dry-run näitab, mis muutuks.`,
  async run({ db, clock, refreshMedia, allowPrivateSources }, args) {
    const { positionals, values } = readArgs(args, {
      ...treatmentOptions,
      category: { type: 'string', multiple: true, default: [] },
      only: { type: 'string' },
      epg: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    });
    const [location, ...rest] = positionals;
    const { category: categories, only } = values;
    if (!location || rest.length > 0) throw new UsageError('Palun nimeta üks fail või aadress.');
    const treatment = readTreatment(values);
    const list = await openChannelList(location).catch((error: unknown) => {
      if (error instanceof ChannelListError) return error;
      throw error;
    });
    if (list instanceof ChannelListError) return { exitCode: 1, text: `Midagi ei muudetud: ${list.message}` };
    const options = { treatment, categories, only, allowPrivateSources };
    const dryRun = values['dry-run'];
    const planned = async (tx: Db) => planChannels(list.channels, await listAllChannels(tx), options);
    const { plan, changed } = dryRun
      ? { plan: await planned(db), changed: false }
      : await changeLineup(db, async (tx) => {
          const made = await planned(tx);
          return { plan: made, changed: await carryOut(tx, made) };
        });
    if (changed) await refreshMedia();
    const guides = await guideLines(db, list, { save: values.epg && !dryRun, nowMs: clock() });
    const found = plan.channels.length > 0;
    return {
      exitCode: found ? 0 : 1,
      text: [presentPlan(plan, list.faults, { dryRun, nowMs: clock() }), ...guides].join('\n'),
    };
  },
};

/** Does what is planned; answers whether anything changed. */
async function carryOut(tx: Db, { channels }: ChannelPlan): Promise<boolean> {
  const changes = channels.filter(({ action }) => action !== 'same');
  for (const { action, details } of changes) {
    if (action === 'add') await saveChannel(tx, details);
    else await changeSource(tx, details.id, details.source);
  }
  return changes.length > 0;
}

/** The EPG feeds that a list names: added when that is wanted, otherwise how to add them. */
async function guideLines(
  db: Db,
  { guideUrls }: ChannelList,
  { save, nowMs }: { save: boolean; nowMs: number },
): Promise<string[]> {
  const lines: string[] = [];
  const ids = new Set<string>();
  for (const url of guideUrls.filter((one) => URL.canParse(one) && /^https?:/i.test(one))) {
    const base = slug(new URL(url).hostname) || 'kava';
    let id = base;
    for (let n = 2; ids.has(id); n++) id = `${base}-${n}`;
    ids.add(id);
    if (save) {
      await saveSource(db, { id, url }, nowMs);
      lines.push(`Saatekava allikas: ${id} (${shownAddress(url)})`);
    } else if (shownAddress(url) === url) {
      lines.push(`Loend pakub saatekava: npm run cli -- epg-source add ${id} ${url}`);
    } else {
      lines.push(`Loend pakub saatekava (${shownAddress(url)}); aadressis on võti, lisa see lipuga --epg.`);
    }
  }
  return lines;
}
