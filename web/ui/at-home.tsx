import { atHomeText } from '../../ui/lib/time-text.ts';
import { tApp } from '../i18n/et/app.ts';

/** When something of the schedule is in Tallinn, beside the viewer's own time; nothing where the clocks agree. */
export function AtHome({ fromMs, toMs }: { fromMs: number; toMs?: number }) {
  const time = atHomeText(fromMs, toMs);
  return time === undefined ? null : <small className="num">{tApp('clock.atHome', { time })}</small>;
}
