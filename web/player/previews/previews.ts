import type { Interval } from '../../../contract/interval.ts';
import type { StreamAnswer } from '../../../contract/models/stream.ts';
import {
  longestSheetMs,
  previewCeilMs,
  previewEveryMs,
  previewFloorMs,
  readSheet,
  type PreviewPicture,
} from '../../../contract/rules/preview-sheet.ts';
import { sheetName } from '../../../contract/stream-path.ts';
import { previewName } from '../../../contract/tracks.ts';
import { streamBase, ticketOf } from '../engine/stream-address.ts';
import type { RequestStream } from '../request.ts';
import { pictureBefore } from './picture-before.ts';

/** What is played, as far as its small pictures are concerned. */
export interface PreviewedStream {
  /** The answer for what plays; undefined while nothing does. */
  stream: () => StreamAnswer | undefined;
  /** The channel, when that is what plays. */
  channelId: () => string | undefined;
  request: RequestStream;
  /** Milliseconds since the epoch. */
  nowMs: () => number;
  /** Bytes are paid for, or few: nothing is asked for that is not looked at. */
  isThin: () => boolean;
  /** Undefined for a refusal. */
  fetchSheet: (address: string) => Promise<ArrayBuffer | undefined>;
}

/** The small pictures of what plays, asked for as somebody looks for them. */
export interface Previews {
  /** The picture of an instant, if it is here. */
  pictureAt: (ms: number) => PreviewPicture | undefined;
  /** Asks for what is around an instant, or for what lies in one direction from it; rejects never. */
  look: (ms: number, towards?: 1 | -1) => Promise<void>;
  /** Whether an instant may be seen; undefined while the server has not been asked. */
  isOpen: (ms: number) => boolean | undefined;
  /** The folder of a title, or of the past of a channel, in which an instant lies: the server is asked where that is not open yet. */
  pastOf: (ms: number) => Promise<OpenFolder | undefined>;
  /** Hears when pictures have come. Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
}

/** A folder that a ticket opens, and the instants that are in it. */
interface OpenFolder extends Interval {
  folder: string;
  expiresAt: number;
  /** It opens what was live a moment ago, and lists that are of now. */
  isLive?: true;
}

interface Sheet {
  pictures: readonly PreviewPicture[];
  /** It may get more, and may be asked for again from then on. */
  staleAtMs: number;
}

/** A live ticket opens what was live a moment ago. */
const liveReachMs = 10 * 60_000 - previewEveryMs;
/** Pictures come so late after what they are of. */
const lateMs = 120_000;
const askAgainMs = 10_000;
/** What an edge did not have, or the server refused, is not asked for again at once. */
const refusedMs = 60_000;
/** An hour of pictures takes 2 MB. */
const mostSheets = 24;

export function createPreviews(source: PreviewedStream): Previews {
  const { nowMs } = source;
  const sheets = new Map<string, Sheet>();
  const asking = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  /** Windows of the past that were opened to look into, while this stream goes on. */
  let opened: OpenFolder[] = [];
  let opening: Promise<unknown> = Promise.resolve();
  let openedFor: string | undefined;
  let refusedUntilMs = 0;

  /** What the ticket of the stream itself opens. */
  function ownFolder(): OpenFolder | undefined {
    const answer = source.stream();
    if (!answer) return undefined;
    const { url, past, title, expiresAt } = answer;
    const { folder } = streamBase(url);
    if (title) return { folder, fromMs: 0, toMs: title.durationMs, expiresAt };
    const live = { fromMs: nowMs() - liveReachMs, toMs: nowMs(), isLive: true } as const;
    return { folder, ...(past ?? live), expiresAt };
  }

  function foldersOf(ms: number): OpenFolder[] {
    const answer = source.stream();
    const stream = answer && `${source.channelId()} ${streamBase(answer.url).folder.split('/t/')[0]}`;
    if (stream !== openedFor) [opened, openedFor, refusedUntilMs] = [[], stream, 0];
    const own = ownFolder();
    return [...(own ? [own] : []), ...opened].filter(
      ({ fromMs, toMs, expiresAt }) => ms >= fromMs && ms < toMs && expiresAt > nowMs(),
    );
  }
  const folderOf = (ms: number): OpenFolder | undefined => foldersOf(ms)[0];
  const pastFolderOf = (ms: number): OpenFolder | undefined => foldersOf(ms).find(({ isLive }) => !isLive);

  /** A ticket for another part of the past of the same channel: the server judges whether that may be seen. */
  async function openFolder(ms: number): Promise<OpenFolder | undefined> {
    const [answer, channelId] = [source.stream(), source.channelId()];
    if (!answer || channelId === undefined || ms >= nowMs() || nowMs() < refusedUntilMs) return undefined;
    const { quality, serverId } = answer;
    const continues = ticketOf(answer.url);
    if (continues === undefined) return undefined;
    try {
      const wanted = {
        channelId,
        quality,
        at: previewFloorMs(ms),
        continues,
        userSelectedServerId: serverId,
      };
      const { url, past, expiresAt } = await source.request(wanted, new AbortController().signal);
      if (!past) return undefined;
      const folder = { folder: streamBase(url).folder, ...past, expiresAt };
      opened.push(folder);
      return folder;
    } catch {
      refusedUntilMs = nowMs() + refusedMs;
      return undefined;
    }
  }

  /** Two that look at the same time open one window. */
  function openOnce(ms: number, known = folderOf): Promise<OpenFolder | undefined> {
    const next = opening.then(() => known(ms) ?? openFolder(ms));
    opening = next;
    return next;
  }

  /** The part of a sheet that a folder opens. */
  function intervalIn({ fromMs, toMs }: OpenFolder, ms: number): Interval {
    const first = Math.floor(ms / longestSheetMs) * longestSheetMs;
    return {
      fromMs: Math.max(first, previewFloorMs(fromMs)),
      toMs: Math.min(first + longestSheetMs, previewCeilMs(toMs)),
    };
  }

  const keyOf = (ms: number): string => {
    const { title } = source.stream() ?? {};
    return `${title ? `title ${title.id}` : source.channelId()} ${Math.floor(ms / longestSheetMs)}`;
  };

  async function load(key: string, ms: number): Promise<void> {
    const folder = folderOf(ms) ?? (await openOnce(ms));
    if (!folder) return;
    const interval = intervalIn(folder, ms);
    const address = `${folder.folder}${previewName}/${sheetName(interval)}`;
    const bytes = await source.fetchSheet(address).catch(() => undefined);
    const isWhole = interval.toMs - interval.fromMs === longestSheetMs && interval.toMs + lateMs < nowMs();
    const isTitle = source.stream()?.title !== undefined;
    const pictures = bytes ? readSheet(bytes) : (sheets.get(key)?.pictures ?? []);
    const againMs = bytes ? (isWhole || isTitle ? Infinity : askAgainMs) : refusedMs;
    sheets.delete(key);
    sheets.set(key, { pictures, staleAtMs: nowMs() + againMs });
    for (const oldest of sheets.keys()) if (sheets.size > mostSheets) sheets.delete(oldest);
    for (const listener of listeners) listener();
  }

  function ask(ms: number): Promise<void> {
    const key = keyOf(ms);
    const known = sheets.get(key);
    if (known && known.staleAtMs > nowMs()) return Promise.resolve();
    const running = asking.get(key) ?? load(key, ms).finally(() => asking.delete(key));
    asking.set(key, running);
    return running;
  }

  return {
    pictureAt: (ms) =>
      pictureBefore(sheets.get(keyOf(ms))?.pictures, ms) ??
      pictureBefore(sheets.get(keyOf(ms - longestSheetMs))?.pictures, ms),
    async look(ms, towards) {
      await ask(ms);
      if (source.isThin()) return;
      // Where a finger goes next.
      for (const way of towards ? [towards] : [-1, 1]) {
        const beside = ms + way * longestSheetMs;
        if (folderOf(beside)) await ask(beside);
      }
    },
    isOpen(ms) {
      if (folderOf(ms)) return true;
      return nowMs() < refusedUntilMs ? false : undefined;
    },
    pastOf: (ms) => openOnce(ms, pastFolderOf),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
