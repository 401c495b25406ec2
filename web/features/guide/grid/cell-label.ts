import { tGrid } from '../../../i18n/et/grid.ts';
import { titleOf } from '../../../lib/text/program-title.ts';
import { accessWords } from '../access-text.ts';
import type { Standing } from '../program-rights.ts';
import type { Slot } from './lanes.ts';
import { spanOf, type Clock } from './time-marks.ts';

/** What a screen reader says of a cell: first what stands in it, as it stands there, so that it can be spoken to by that. */
export function cellLabel(
  { fromMs, toMs, program }: Slot,
  channel: string,
  { standing, watched, marked = '' }: { standing: Standing; watched: number; marked?: string },
  clock: Clock,
): string {
  const span = spanOf(clock, program?.startTime ?? fromMs, program?.endTime ?? toMs);
  if (!program) return tGrid('gap', { channel, span });
  const cell = tGrid('cell', { title: titleOf(program.name), channel, span });
  const label = [cell, ...accessWords(program), marked].filter((part) => part !== '').join(', ');
  if (standing === 'now') return `${label}, ${tGrid('isOn')}`;
  const seen = watched > 0 ? `, ${tGrid('watched', { percent: Math.round(watched * 100) })}` : '';
  return standing === 'playable' ? `${label}${seen}, ${tGrid('playable')}` : label;
}
