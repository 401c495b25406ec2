import { guideZone } from '../../../contract/constants.ts';
import { shownAddress } from '../../adapters/download/address.ts';
import type { FetchRow, MappedRow, SourceRow } from '../../domains/epg/index.ts';
import { table } from '../table.ts';

const wall = new Intl.DateTimeFormat('sv', { timeZone: guideZone, dateStyle: 'short', timeStyle: 'short' });
const time = (ms: number | null): string => (ms === null ? '–' : wall.format(ms));

const outcomes: Record<FetchRow['outcome'], string> = {
  imported: 'imporditud',
  unchanged: 'muutumata',
  refused: 'tagasi lükatud',
  failed: 'ebaõnnestus',
};

/** Sources with how they stand, and below them everything that is wrong with the guide. */
export function presentSources(sources: readonly SourceRow[], alarms: readonly string[]): string {
  if (sources.length === 0) return 'Ühtegi allikat ei ole.';
  const rows = sources.map((source) => [
    source.id,
    String(source.priority),
    `${source.everyMinutes} min`,
    time(source.lastGoodAt),
    time(source.nextAt),
    String(source.programmes),
    String(source.failures),
    shownAddress(source.url),
  ]);
  const head = ['ID', 'jrk', 'vahe', 'viimati hea', 'järgmine', 'saateid', 'tõrkeid', 'aadress'];
  return [table([head, ...rows]), ...alarms.map((alarm) => `HÄIRE: ${alarm}`)].join('\n');
}

/** The channels of a feed, and which of ours they are. */
export function presentMapping(rows: readonly MappedRow[]): string {
  if (rows.length === 0) return 'Voo kanaleid ei ole veel nähtud: too kava käsuga epg-source fetch.';
  const head = ['voo kanal', 'nimi', 'meie kanal', 'alus', 'nihe', 'saateid', 'katab kuni'];
  return table([head, ...rows.map(mappingCells)]);
}

function mappingCells({
  feedId,
  name,
  mapped,
  decided,
  shiftMinutes,
  programmes,
  toAt,
}: MappedRow): string[] {
  const why = { operator: 'otsustatud', id: 'sama tunnus', name: 'pakkumine nime järgi' };
  return [
    feedId,
    name || '–',
    mapped?.channelId ?? '–',
    mapped ? why[mapped.how] : decided ? 'otsustatud: ei ole meie' : 'sidumata',
    shiftMinutes === 0 ? '–' : `${shiftMinutes > 0 ? '+' : ''}${shiftMinutes} min`,
    String(programmes),
    time(toAt),
  ];
}

/** What came of the last fetches, the newest first. */
export const presentFetches = (fetches: readonly FetchRow[]): string =>
  fetches.length === 0
    ? 'Seda allikat ei ole veel toodud.'
    : fetches.map(({ at, outcome, report }) => `${time(at)}  ${outcomes[outcome]}: ${report}`).join('\n');
