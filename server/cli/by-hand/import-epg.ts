import { readFile } from 'node:fs/promises';
import { feedReportText } from '../../i18n/feed-report.ts';
import { EpgSourceError } from '../../adapters/epg-source/port.ts';
import type { ImportReport } from '../../domains/epg/index.ts';
import { actor, readArgs, UsageError, type Command } from '../command.ts';

const reasons: Record<keyof ImportReport['skipped'], string> = {
  unknownChannel: 'kanalit ei ole kaardis',
  badStart: 'algusaeg ei ole loetav',
  badStop: 'lõpuaeg ei ole loetav',
  stopBeforeStart: 'lõpeb enne algust',
  zeroLength: 'kestus on null',
  noTitle: 'pealkirja ei ole',
};

const instant = (ms: number | null): string =>
  ms === null ? '–' : new Date(ms).toISOString().replace('.000', '');

/** What was read, left out and changed, as text for the command line. */
function presentImport(report: ImportReport): string {
  const { read, skipped, unknownChannels, changed } = report;
  const lines = [
    report.imported
      ? 'Saatekava on imporditud.'
      : `Midagi ei muudetud: ${feedReportText(report.failure ?? '')}`,
    `Loetud: ${read.channels} kanalit, ${read.programmes} saadet, ${instant(read.firstStartMs)} … ${instant(read.lastStartMs)}`,
  ];
  if (read.openEnded > 0) lines.push(`Lõpuajata: ${read.openEnded} (kestavad järgmise saateni)`);
  for (const [reason, entry] of Object.entries(skipped) as [
    keyof typeof reasons,
    { count: number; examples: string[] },
  ][]) {
    lines.push(`Välja jäetud: ${entry.count}, ${reasons[reason]}; näiteks ${entry.examples.join(' | ')}`);
  }
  const unknown = Object.entries(unknownChannels);
  if (unknown.length > 0)
    lines.push(`Sidumata kanalid: ${unknown.map(([id, count]) => `${id} (${count})`).join(', ')}`);
  for (const [channelId, c] of Object.entries(changed)) {
    lines.push(
      `  ${channelId}: lisatud ${c.added}, alles ${c.kept} (muutunud ${c.changed}, nihkunud ${c.moved}), eemaldatud ${c.removed}` +
        `${c.duplicates ? `, topelt ${c.duplicates}` : ''}${c.overlaps ? `, kattus ${c.overlaps}` : ''}`,
    );
  }
  return lines.join('\n');
}

export const importEpg: Command = {
  name: 'import-epg',
  summary: 'Loeb ühe saatekava failist või aadressilt.',
  usage: `import-epg FAIL|AADRESS [--channel-map KAART] [--language et]
    Loeb XMLTV saatekava (ka .gz) ja asendab selle vahemiku, mida see katab.
    KAART on JSON-fail {"voo kanal": "kanali id"} või loend voog=kanal,voog2=kanal2.
    Kaardita seotakse kanalid, mille id või extId on voos sama.`,
  async run({ services }, args) {
    const { positionals, values } = readArgs(args, {
      'channel-map': { type: 'string' },
      language: { type: 'string', default: 'et' },
    });
    const [location, ...rest] = positionals;
    if (!location || rest.length > 0) throw new UsageError('Palun nimeta üks fail või aadress.');
    const given = values['channel-map'];
    const channelMap = new Map(given ? await readMap(given) : []);
    try {
      const { events, notes } = await services.epg.openFeed(location);
      const report = await services.epg.importFeed(events, { channelMap, language: values.language }, actor);
      return {
        exitCode: report.imported ? 0 : 1,
        text: [presentImport(report), ...notes.map((note) => `NB! ${feedReportText(note)}`)].join('\n'),
      };
    } catch (error) {
      if (!(error instanceof EpgSourceError)) throw error;
      return { exitCode: 1, text: `Midagi ei muudetud: ${error.message}` };
    }
  },
};

async function readMap(given: string): Promise<[string, string][]> {
  if (!given.endsWith('.json')) {
    return given.split(',').map((pair) => {
      const [feedId, channelId] = [
        pair.slice(0, pair.lastIndexOf('=')),
        pair.slice(pair.lastIndexOf('=') + 1),
      ];
      if (!feedId || !channelId) throw new UsageError(`Kaardis on arusaamatu koht: ${pair}`);
      return [feedId.trim(), channelId.trim()];
    });
  }
  const text = await readFile(given, 'utf8').catch(() => {
    throw new UsageError(`Kaarti ei saa lugeda: ${given}`);
  });
  const entries = Object.entries(parseJson(text, given));
  if (!entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')) {
    throw new UsageError(`Kaardis peavad kanalid olema tekstid: ${given}`);
  }
  return entries;
}

function parseJson(text: string, path: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Told below in the same words.
  }
  throw new UsageError(`Kaart ei ole JSON-objekt: ${path}`);
}
