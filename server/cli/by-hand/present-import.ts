import type { ImportReport } from '../../domains/epg/index.ts';

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
export function presentImport(report: ImportReport): string {
  const { read, skipped, unknownChannels, changed } = report;
  const lines = [
    report.imported ? 'Saatekava on imporditud.' : `Midagi ei muudetud: ${report.failure}`,
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
