import type { Interval } from '../../../contract/interval.ts';
import { once } from '../../../contract/once.ts';
import { keyFrameListName } from '../../../contract/stream-path.ts';
import { keyFramesIn, readKeyList, type KeyFrame } from './frame-list.ts';

/** A folder of a stream, and what a ticket opens in it. */
interface FrameFolder extends Interval {
  folder: string;
}

export interface KeyListSource {
  /** The whole of a title lies in one list. */
  isTitle: boolean;
  /** What opens an instant of the past, or of a title; undefined where the server refuses. */
  folderOf: (ms: number) => Promise<FrameFolder | undefined>;
  /** The multivariant playlist of what plays. */
  master: () => Promise<string | undefined>;
  /** The bytes from one place up to another, or all of them. */
  fetchBytes: (address: string, from?: number, to?: number) => Promise<ArrayBuffer | undefined>;
  nowMs: () => number;
}

export interface KeyList {
  frames: readonly KeyFrame[];
  /** What their addresses begin with. */
  base: string;
  codec: string;
}

/** Lists of so much are the same for all who wind, and are short. */
const listMs = 120_000;
/** One that still grows is asked for again after so long. */
const growsMs = 6_000;
/** Where there is none, nobody asks again at once. */
const restMs = 2_000;

/** Answers the list of key frames around an instant, if it is here, and asks for it otherwise: one at a time. */
export function createKeyLists(source: KeyListSource): (ms: number) => KeyList | undefined {
  const { isTitle, nowMs } = source;
  const lists = new Map<number, { list?: KeyList | undefined; staleAtMs: number }>();
  const turnOf = (ms: number): number => (isTitle ? 0 : Math.floor(ms / listMs));
  const offered = once(async () => keyFramesIn((await source.master()) ?? ''));
  let isAsking = false;

  async function bring(ms: number): Promise<{ list: KeyList; staleAtMs: number } | undefined> {
    const [keys, folder] = await Promise.all([offered(), source.folderOf(ms)]);
    if (!keys || !folder) return undefined;
    const { uri, codec } = keys;
    const rendition = uri.replace(/[^/]*$/, '');
    const fromMs = Math.max(folder.fromMs, turnOf(ms) * listMs);
    const toMs = Math.min(folder.toMs, (turnOf(ms) + 1) * listMs);
    const window = `${Math.ceil(fromMs / 1000)}-${Math.floor(toMs / 1000)}.m3u8`;
    const name = isTitle ? uri : rendition + keyFrameListName(window);
    const bytes = await source.fetchBytes(folder.folder + name);
    if (!bytes) return undefined;
    const list = {
      frames: readKeyList(new TextDecoder().decode(bytes)),
      base: folder.folder + rendition,
      codec,
    };
    return { list, staleAtMs: isTitle || toMs + growsMs < nowMs() ? Infinity : nowMs() + growsMs };
  }

  return (ms) => {
    const known = lists.get(turnOf(ms));
    if (!isAsking && (known?.staleAtMs ?? 0) <= nowMs()) {
      isAsking = true;
      void bring(ms)
        .catch(() => undefined)
        .then((found) => {
          isAsking = false;
          lists.set(turnOf(ms), found ?? { list: known?.list, staleAtMs: nowMs() + restMs });
        });
    }
    return known?.list;
  };
}
