import { ChannelListError, type ChannelList } from '../../adapters/channel-list/port.ts';
import { shownAddress } from '../../adapters/download/address.ts';
import { listedGuides, type ChannelPlan } from '../../domains/channels/index.ts';
import type { Services } from '../../services.ts';
import { actor, readArgs, UsageError, type Command } from '../command.ts';
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

/** The logos that were taken, in words. */
async function takeLogos({ channels }: Services, plan: ChannelPlan): Promise<string[]> {
  const { taken, missing } = await channels.takeListedLogos(plan, actor);
  if (taken + missing === 0) return [];
  return [`Logosid võetud ${taken}${missing > 0 ? `, ei saadud ${missing}` : ''}.`];
}

/** The EPG feeds that a list names: added when that is wanted, otherwise how to add them. */
async function guideLines({ epg }: Services, { guideUrls }: ChannelList, save: boolean): Promise<string[]> {
  const lines: string[] = [];
  for (const { id, url } of listedGuides(guideUrls)) {
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
