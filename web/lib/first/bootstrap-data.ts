import { bootstrapElementId, type BootstrapData } from '../../../contract/bootstrap.ts';
import { minuteMs } from '../../../contract/time.ts';
import { nowMs } from '../../../ui/lib/clock.ts';

/** A page that is older than this was kept by the worker, or lay in a tab that was brought back. */
const freshMs = 2 * minuteMs;

let data: BootstrapData | null | undefined;

/** What the page has brought along; nothing where it came from somebody else than the server. */
export function bootstrapData(): BootstrapData | undefined {
  data ??= JSON.parse(
    document.getElementById(bootstrapElementId)?.textContent ?? 'null',
  ) as BootstrapData | null;
  return data ?? undefined;
}

/** The same, if it can be believed of what is on now. Where a clock is wrong nothing is believed, and all is asked for. */
export function freshBootstrapData(): BootstrapData | undefined {
  const all = bootstrapData();
  return all && Math.abs(nowMs() - all.atMs) < freshMs ? all : undefined;
}
