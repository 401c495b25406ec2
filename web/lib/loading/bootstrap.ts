import { bootstrapElementId, type BootstrapData } from '../../../contract/bootstrap.ts';
import type { ProgramSummary } from '../../../contract/models/program.ts';
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

/** What is about to play: the name of a channel, and what is on there where that is known. */
export interface PlaceholderContent {
  channelId: string;
  /** As it is broadcast; else a place in the past was opened. */
  isLive: boolean;
  name: string;
  program: ProgramSummary | undefined;
}

interface Opened {
  /** What stands behind the hash. */
  address: string;
  /** The channel that was watched last on this device. */
  last: string | undefined;
  /** May watch more than what visitors may. */
  member: boolean;
}

/**
 * What an address of the picture's own leads to, from what the page has brought along: the same channel that the viewer
 * will begin with. Undefined where nothing plays, or nobody can say.
 */
export function placeholderOf(
  { channels, onAir }: BootstrapData,
  { address, last, member }: Opened,
): PlaceholderContent | undefined {
  const path = /^(?:\/|\/tv|\/channel\/([\w-]+)(\?.*)?)?$/.exec(address);
  if (!path) return undefined;
  const [, addressed, place] = path;
  const known = (id: string | undefined) => channels.find((channel) => channel.id === id);
  const first = member ? channels[0] : (channels.find(({ demo }) => demo) ?? channels[0]);
  const channel = addressed === undefined ? (known(last) ?? first) : known(addressed);
  if (!channel) return undefined;
  // Of the past something else was on.
  const on = place === undefined ? onAir.find(({ channelId }) => channelId === channel.id) : undefined;
  const { id, name } = channel;
  return { channelId: id, isLive: place === undefined, name, program: on?.now ?? undefined };
}
