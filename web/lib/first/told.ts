import { toldElementId, type ToldWithPage } from '../../../contract/told-with-page.ts';
import { minuteMs } from '../../../contract/time.ts';
import { nowMs } from '../../../ui/lib/clock.ts';

/** A page that is older than this was kept by the worker, or lay in a tab that was brought back. */
const freshMs = 2 * minuteMs;

let told: ToldWithPage | null | undefined;

/** What the page has brought along; nothing where it came from somebody else than the server. */
export function toldWithPage(): ToldWithPage | undefined {
  told ??= JSON.parse(document.getElementById(toldElementId)?.textContent ?? 'null') as ToldWithPage | null;
  return told ?? undefined;
}

/** The same, if it can be believed of what is on now. Where a clock is wrong nothing is believed, and all is asked for. */
export function freshTold(): ToldWithPage | undefined {
  const all = toldWithPage();
  return all && Math.abs(nowMs() - all.atMs) < freshMs ? all : undefined;
}
