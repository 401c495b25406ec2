import { once } from '../../../contract/once.ts';
import type { DrawnFrame } from './decode-frames.ts';
import type { KeyFrame } from './frame-list.ts';
import type { FrameMaker } from './frames-aside.ts';
import { createKeyLists, type KeyList, type KeyListSource } from './key-lists.ts';

/** Where frames come from. What rejects is taken as missing. */
interface FrameSource extends KeyListSource {
  maker: FrameMaker;
}

/** Where somebody winds, and how fast. */
export interface WoundPlace {
  atMs: number;
  direction: 1 | -1;
  /** How far pictures are to lie apart. */
  stepMs: number;
  /** Of what passes so fast, segments as a whole would take the line. */
  keysOnly: boolean;
}

interface WoundFrame {
  atMs: number;
  image: DrawnFrame;
}

/** Pictures of the stream itself, decoded one by one ahead of somebody who winds. */
export interface WoundFrames {
  /** The one that was shown at an instant, if it is here. */
  frameAt: (ms: number) => WoundFrame | undefined;
  /** Brings what comes next. */
  look: (place: WoundPlace) => void;
  close: () => void;
}

/** So many pictures are fetched before they are due, and so many parts of the stream at the same time. */
const [aheadSteps, atOnce] = [14, 4];
/** 36 MB of pictures. */
const mostFrames = 110;
/** In a longer hole nothing is true. */
const trueMs = 20_000;

/** A picture, and what it was brought with. */
interface KeptFrame extends WoundFrame {
  part: string;
}

export function createWoundFrames(source: FrameSource): WoundFrames {
  const listAt = createKeyLists(source);
  const inits = new Map<string, () => Promise<ArrayBuffer | undefined>>();
  /** Segments and key frames that are here, on their way, or missing. */
  const known = new Set<string>();
  let frames: KeptFrame[] = [];
  let inFlight = 0;
  /** The last segment came when it was over: of the next one only key frames are brought. */
  let isLate = false;
  let isClosed = false;
  let place: WoundPlace | undefined;

  function initAt(address: string): Promise<ArrayBuffer | undefined> {
    const init = inits.get(address) ?? once(() => source.fetchBytes(address));
    inits.set(address, init);
    return init();
  }

  /** Brings a key frame, or the segment that begins with it. */
  async function bring(list: KeyList, key: KeyFrame, part: string, { stepMs, keysOnly }: WoundPlace) {
    const { base, codec } = list;
    const { uri, initUri, atMs, from, to } = key;
    const [init, bytes] = await Promise.all([
      initAt(base + initUri),
      keysOnly ? source.fetchBytes(base + uri, from, to) : source.fetchBytes(base + uri),
    ]);
    if (!init || !bytes || isClosed) return;
    const made = await source.maker.make({ bytes, init, initUri, codec, stepMs, keysOnly });
    for (const { afterMs, image } of made) keep({ part, atMs: atMs + afterMs, image });
    isLate = isPassed(key);
  }

  function keep(frame: KeptFrame): void {
    if (isClosed || frames.some(({ atMs }) => atMs === frame.atMs)) return frame.image.close();
    frames = [...frames, frame].sort((a, b) => a.atMs - b.atMs);
    if (frames.length <= mostFrames) return;
    const centre = place?.atMs ?? frame.atMs;
    const [first, last] = [frames[0]!, frames[frames.length - 1]!];
    const gone = centre - first.atMs > last.atMs - centre ? first : last;
    frames = frames.filter((one) => one !== gone);
    known.delete(gone.part);
    gone.image.close();
  }

  function isPassed({ atMs, durationMs }: KeyFrame): boolean {
    if (!place) return false;
    return place.direction > 0 ? atMs + durationMs <= place.atMs : atMs > place.atMs;
  }

  /** What comes next and is not here, in the direction of the winding. */
  function nextOf(list: KeyList, { atMs, direction, stepMs, keysOnly }: WoundPlace) {
    const due = list.frames.flatMap((key) => {
      const isNear = !isPassed(key) && direction * (key.atMs - atMs) < aheadSteps * stepMs;
      if (!isNear || known.has(key.uri) || (!keysOnly && key.from > 0)) return [];
      // Of key frames that lie close together one is enough.
      const part = keysOnly ? `key ${Math.floor((2 * key.atMs) / stepMs)}` : key.uri;
      return known.has(part) ? [] : [{ key, part }];
    });
    return direction > 0 ? due[0] : due[due.length - 1];
  }

  function look(wanted: WoundPlace): void {
    place = wanted;
    const { atMs, direction, stepMs, keysOnly } = wanted;
    for (const ms of [atMs, atMs + direction * aheadSteps * stepMs]) {
      const list = listAt(ms);
      while (list && inFlight < atOnce) {
        const next = nextOf(list, wanted);
        if (!next) break;
        known.add(next.part);
        inFlight += 1;
        void bring(list, next.key, next.part, { ...wanted, keysOnly: keysOnly || isLate })
          .catch(() => undefined)
          .finally(() => (inFlight -= 1));
      }
    }
  }

  return {
    look,
    frameAt(ms) {
      const frame = frames.filter(({ atMs }) => atMs <= ms).pop();
      return frame && ms - frame.atMs < trueMs ? frame : undefined;
    },
    close() {
      isClosed = true;
      for (const { image } of frames) image.close();
      frames = [];
      source.maker.close();
    },
  };
}
