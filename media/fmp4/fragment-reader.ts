import { firstOf } from '../../runtime/defined.ts';
import { createBoxSplitter } from './box-splitter.ts';
import { BoxError, readBoxes } from './boxes.ts';
import { readFragment } from './fragment.ts';
import { readInit, type Init } from './init.ts';
import type { ReceivedFragment } from './segment-collector.ts';

export interface FragmentReader {
  /** Takes stream bytes in any portions. Throws `BoxError` for junk. */
  push: (bytes: Buffer) => void;
  /** Something is missing here: forgets what is not whole. */
  cut: () => void;
  /** Whether a box has begun that is not whole yet. */
  isInside: () => boolean;
}

/** Reads fragmented MP4 as it comes: inits, and fragments with all their samples. */
export function createFragmentReader(
  onInit: (init: Init) => void,
  onFragment: (fragment: ReceivedFragment, init: Init) => void,
): FragmentReader {
  let splitter = createBoxSplitter();
  let head: Buffer[] = [];
  let init: Init | undefined;
  let moof: Buffer | undefined;

  function take(data: Buffer): void {
    const header = moof;
    moof = undefined;
    if (!header || !init) throw new BoxError('media data before its header');
    onFragment(
      { header, data, fragment: readFragment(header, firstOf(readBoxes(header)), init.tracks) },
      init,
    );
  }

  return {
    push(bytes) {
      for (const box of splitter.push(bytes)) {
        if (box.type === 'ftyp') head = [box.bytes];
        else if (box.type === 'moof') moof = box.bytes;
        else if (box.type === 'mdat') take(box.bytes);
        else if (box.type === 'moov') onInit((init = readInit(Buffer.concat([...head, box.bytes]))));
      }
    },
    cut() {
      splitter = createBoxSplitter();
      moof = undefined;
    },
    isInside: () => splitter.pending() > 0 || moof !== undefined,
  };
}
