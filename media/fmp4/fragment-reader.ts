import { firstOf } from '../../runtime/defined.ts';
import { createBoxSplitter } from './box-splitter.ts';
import { BoxError, readBoxes } from './boxes.ts';
import { readFragment } from './fragment.ts';
import { readInit, type Init } from './init.ts';
import type { ReceivedFragment } from './segment-collector.ts';

/** An init, or a fragment with all its samples and the init that it goes by. */
export type StreamPart =
  { kind: 'init'; init: Init } | { kind: 'fragment'; received: ReceivedFragment; init: Init };

export interface FragmentReader {
  /** Takes stream bytes in any portions, and gives what becomes whole, part by part. Throws `BoxError` for junk. */
  push: (bytes: Buffer) => Iterable<StreamPart>;
  /** Something is missing here: forgets what is not whole. */
  cut: () => void;
  /** Whether a box has begun that is not whole yet. */
  isInside: () => boolean;
}

/** Reads fragmented MP4 as it comes. */
export function createFragmentReader(): FragmentReader {
  let splitter = createBoxSplitter();
  let head: Buffer[] = [];
  let init: Init | undefined;
  let moof: Buffer | undefined;

  function take(data: Buffer): StreamPart {
    const header = moof;
    moof = undefined;
    if (!header || !init) throw new BoxError('media data before its header');
    const fragment = readFragment(header, firstOf(readBoxes(header)), init.tracks);
    return { kind: 'fragment', received: { header, data, fragment }, init };
  }

  return {
    *push(bytes) {
      for (const box of splitter.push(bytes)) {
        if (box.type === 'ftyp') head = [box.bytes];
        else if (box.type === 'moof') moof = box.bytes;
        else if (box.type === 'mdat') yield take(box.bytes);
        else if (box.type === 'moov') {
          init = readInit(Buffer.concat([...head, box.bytes]));
          yield { kind: 'init', init };
        }
      }
    },
    cut() {
      splitter = createBoxSplitter();
      moof = undefined;
    },
    isInside: () => splitter.pending() > 0 || moof !== undefined,
  };
}
