import { ChannelListError, type ChannelList } from '../../adapters/channel-list/port.ts';
import { shownAddress } from '../../adapters/download/address.ts';
import { slug, type ChannelPlan } from '../../domains/channels/index.ts';
import { OperationError } from '../../platform/errors.ts';
import { createSemaphore } from '../../../runtime/semaphore.ts';
import type { Services } from '../../services.ts';
import { actor, readArgs, UsageError, type Command } from '../command.ts';
import { presentPlan } from './present-channel-plan.ts';
import { readTreatment, treatmentOptions } from './treatment.ts';

const logosAtOnce = 4;

export const importChannels: Command = {
  name: 'import-channels',
  usage: `import-channels FAIL|AADRESS [--mode copy|encode] [--renditions LO,ME,HI] [--category ID]
            [--only TEKST] [--epg] [--dry-run]
    Lisab kanalid M3U-loendist või HDHomeRun-seadmest (hdhomerun://MASIN või http://MASIN/).
    Kanal, mis on juba olemas, saab kõige rohkem uue aadressi; kõik, mida käsitsi muudeti, jääb.
    --only võtab ainult need, mille nimes, rühmas või tunnuses on TEKST; --epg lisab ka loendi saatekava allika;
    --dry-run näitab, mis muutuks.`,
  async run({ services, clock }, args) {
    const { positionals, values } = readArgs(args, {
      ...treatmentOptions,
      category: { type: 'string', multiple: true, default: [] },
      only: { type: 'string' },
      epg: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    });
    const [location, ...rest] = positionals;
    const { category: categories, only, 'dry-run': dryRun } = values;
    if (!location || rest.length > 0) throw new UsageError('Palun nimeta üks fail või aadress.');
    const options = { ...readTreatment(values), categories, only };
    const list = await services.channels.openList(location).catch((error: unknown) => {
      if (error instanceof ChannelListError) return error;
      throw error;
    });
    if (list instanceof ChannelListError) return { exitCode: 1, text: `Midagi ei muudetud: ${list.message}` };
    const { channels } = services;
    const plan = dryRun
      ? await channels.planImport(list.channels, options)
      : await channels.importList(list.channels, options, actor);
    const logos = dryRun ? [] : await takeLogos(services, plan);
    const guides = await guideLines(services, list, values.epg && !dryRun);
    return {
      exitCode: plan.channels.length > 0 ? 0 : 1,
      text: [presentPlan(plan, list.faults, { dryRun, nowMs: clock() }), ...logos, ...guides].join('\n'),
    };
  },
};

/** Logos that a list names, for channels that have none: what an operator has chosen stays. */
async function takeLogos({ channels }: Services, plan: ChannelPlan): Promise<string[]> {
  const bare = new Set((await channels.lineup()).flatMap(({ id, logo }) => (logo === null ? [id] : [])));
  const wanted = plan.channels.flatMap(({ listed, details: { id } }) => {
    const address = listed.attributes['tvg-logo'];
    return address && bare.has(id) ? [{ id, address }] : [];
  });
  if (wanted.length === 0) return [];
  const bounded = createSemaphore(logosAtOnce);
  const taken = await Promise.all(
    wanted.map(({ id, address }) =>
      bounded(() => channels.fetchLogo(id, address, actor)).then(
        () => true,
        (error: unknown) => {
          if (error instanceof OperationError) return false;
          throw error;
        },
      ),
    ),
  );
  const missing = taken.filter((one) => !one).length;
  return [`Logosid võetud ${taken.length - missing}${missing > 0 ? `, ei saadud ${missing}` : ''}.`];
}

/** The EPG feeds that a list names: added when that is wanted, otherwise how to add them. */
async function guideLines({ epg }: Services, { guideUrls }: ChannelList, save: boolean): Promise<string[]> {
  const lines: string[] = [];
  const ids = new Set<string>();
  for (const url of guideUrls.filter((one) => URL.canParse(one) && /^https?:/i.test(one))) {
    const base = slug(new URL(url).hostname) || 'kava';
    let id = base;
    for (let n = 2; ids.has(id); n++) id = `${base}-${n}`;
    ids.add(id);
    if (save) {
      await epg.saveSource({ id, url }, actor);
      lines.push(`Saatekava allikas: ${id} (${shownAddress(url)})`);
    } else if (shownAddress(url) === url) {
      lines.push(`Loend pakub saatekava: npm run cli -- epg-source add ${id} ${url}`);
    } else {
      lines.push(`Loend pakub saatekava (${shownAddress(url)}); aadressis on võti, lisa see lipuga --epg.`);
    }
  }
  return lines;
}
