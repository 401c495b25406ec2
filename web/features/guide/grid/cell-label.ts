import { t } from '../../../i18n/et-guide.ts';
import { titleOf } from '../../../lib/text/program-title.ts';
import type { Phase, Slot } from './lanes.ts';
import { spanOf, type Clock } from './time-marks.ts';

/** What a screen reader says of a cell. Times with a full stop: that is how they are read out. */
export function cellLabel(
  { fromMs, toMs, program }: Slot,
  channel: string,
  { phase, playable, watched }: { phase: Phase; playable: boolean; watched: number },
  clock: Clock,
): string {
  const span = spanOf(clock, program?.startTime ?? fromMs, program?.endTime ?? toMs).replace(/:/g, '.');
  if (!program) return t('tvguide.gap', { channel, span });
  const label = t('tvguide.cell', { title: titleOf(program.name), channel, span });
  if (phase === 'now') return `${label}, ${t('tvguide.isOn')}`;
  const seen = watched > 0 ? `, ${t('tvguide.watched', { percent: Math.round(watched * 100) })}` : '';
  return playable ? `${label}${seen}, ${t('tvguide.playable')}` : label;
}
