import { setTimeout as sleep } from 'node:timers/promises';
import { segmentMs } from '../../contract/constants.ts';
import type { StreamTicket } from '../../contract/stream-ticket.ts';
import {
  livePlaylistName,
  multivariantName,
  streamFolder,
  trackPlaylistName,
  trees,
  windowPlaylistName,
  type Tree,
} from '../../contract/stream-path.ts';
import { keepLines } from '../../rig/machine/kept-lines.ts';
import { newSession } from '../system/edge-alone.ts';
import { fedChannels, titleId, virtualChannels, type SoakedRoles } from './roles.ts';

/**
 * What every ten viewers do: four watch what is fed, two what is computed, one a programme that still runs from its
 * beginning, one the past, one a title; and one changes channels, is thrown out, and comes again as somebody else.
 */
const kinds = [
  'fed',
  'fed',
  'fed',
  'fed',
  'virtual',
  'virtual',
  'running',
  'past',
  'title',
  'passing',
] as const;
type Kind = (typeof kinds)[number];

const renewEveryMs = 90_000;

export interface Viewers {
  /** Answers so far, and among them those that should not have come. */
  count: () => { answers: number; wrong: number; examples: string[] };
  /** Resolves when all have gone. */
  done: Promise<unknown>;
}

/** Lets viewers come, each asking every four seconds as players do, until the signal. */
export function startViewers(roles: SoakedRoles, most: number, signal: AbortSignal): Viewers {
  const lines = keepLines();
  const seen = { answers: 0, wrong: 0, examples: [] as string[] };
  const beganMs = Date.now();

  /** The body of a playlist; nothing of a segment, nor of what is wrong. */
  async function ask(path: string): Promise<string> {
    const failed = (why: string): string => {
      if (!signal.aborted) {
        seen.wrong++;
        if (seen.examples.length < 10) seen.examples.push(`${path.replace(/^\/t\/[^/]+/, '')}: ${why}`);
      }
      return '';
    };
    try {
      const { status, text } = await lines.media(roles.url + path);
      seen.answers++;
      return status === 200 ? text : failed(`${status}`);
    } catch (fault) {
      return failed((fault as Error).message);
    }
  }

  async function watch(index: number): Promise<void> {
    const kind = kinds[index % kinds.length]!;
    await pause((index / most) * segmentMs);
    for (let session = newSession(), round = 0; !signal.aborted; round++) {
      const roundBegan = performance.now();
      const stream = streamOf(kind, index, round, beganMs);
      const top = streamFolder(
        roles.ticket({ ...stream.ticket, session }),
        stream.tree,
        stream.ticket.channelId,
      );
      const folder = `${top}/${stream.rendition}`;
      const playlist = `${folder}/${stream.playlist}`;
      if (stream.multivariant) await ask(`${top}/${multivariantName}`);
      let text = '';
      for (let turn = 0; !signal.aborted && performance.now() - roundBegan < renewEveryMs; turn++) {
        const began = performance.now();
        if (turn === 0 || stream.grows) text = await ask(playlist);
        const names = text.match(/^[^#\s].*$/gm) ?? [];
        const name = stream.grows && kind !== 'running' ? names.at(-1) : names[turn % (names.length || 1)];
        if (name) await ask(`${folder}/${name}`);
        if (kind === 'passing' && turn === 2) break;
        await pause(segmentMs - (performance.now() - began));
      }
      if (kind === 'passing' && round % 5 === 4) {
        roles.revoke(session);
        session = newSession();
      }
    }
  }

  const pause = (ms: number): Promise<void> =>
    sleep(Math.max(0, ms), undefined, { signal }).catch(() => undefined);

  async function collect(): Promise<void> {
    while (!signal.aborted) {
      await roles.metrics().catch(() => !signal.aborted && seen.wrong++);
      await pause(15_000);
    }
  }

  const all = [...Array.from({ length: most }, (_, i) => watch(i)), collect()];
  return { count: () => seen, done: Promise.all(all).finally(() => lines.close()) };
}

interface Stream {
  ticket: Partial<StreamTicket> & Pick<StreamTicket, 'channelId'>;
  tree: Tree;
  rendition: string;
  playlist: string;
  /** Whether the playlist has to be asked for again and again. */
  grows: boolean;
  multivariant: boolean;
}

const minute = 60_000;

/** What a viewer of a kind asks for in one of its rounds. */
function streamOf(kind: Kind, index: number, round: number, beganMs: number): Stream {
  const of = <T>(list: readonly T[], at: number): T => list[at % list.length]!;
  if (kind === 'title') {
    const ticket = { scope: 'vod', channelId: titleId } as const;
    return {
      ticket,
      tree: trees.title,
      rendition: 'LO',
      playlist: trackPlaylistName,
      grows: false,
      multivariant: true,
    };
  }
  const fed = of(fedChannels, index + (kind === 'past' ? round : 0));
  const live = (channelId: string, rendition: string): Stream => ({
    ticket: { channelId },
    tree: trees.channel,
    rendition,
    playlist: livePlaylistName,
    grows: true,
    multivariant: kind === 'passing',
  });
  if (kind === 'fed') return live(fed, 'HI');
  if (kind === 'passing')
    return round % 2 ? live(of(fedChannels, round), 'HI') : live(of(virtualChannels, index + round), 'LO');
  if (kind === 'virtual') return live(of(virtualChannels, index), index % 20 < 10 ? 'LO' : 'HI');
  const agedMs = Date.now() - beganMs;
  if (agedMs < 2 * minute) return live(fed, 'HI'); // there is no past yet
  const startMs =
    kind === 'running' ? beganMs : beganMs + ((index * 7_919 + round * 104_729) % (agedMs - minute));
  const [from, to] = [startMs, kind === 'running' ? beganMs + 60 * minute : startMs + minute].map((at) =>
    Math.floor(at / 1000),
  ) as [number, number];
  return {
    ticket: { scope: 'past', channelId: fed, fromSeconds: from, toSeconds: to },
    tree: trees.channel,
    rendition: 'HI',
    playlist: windowPlaylistName({ fromMs: from * 1000, toMs: to * 1000 }),
    grows: kind === 'running',
    multivariant: false,
  };
}
