import type { Readable } from 'node:stream';
import { defined, firstOf } from '../../runtime/defined.ts';
import { readBoxes } from '../fmp4/boxes.ts';
import { createBoxSplitter } from '../fmp4/box-splitter.ts';
import { readFragment } from '../fmp4/fragment.ts';
import { readInit, type Init, type Track } from '../fmp4/init.ts';
import type { WrittenSample } from '../fmp4/write-fragment.ts';

/** A sample with its decode time in ticks of its track, edit list taken into account. */
export interface ClipSample extends WrittenSample {
  decodeTime: number;
}

export interface ClipTrack {
  track: Track;
  samples: ClipSample[];
}

export interface ClipSamples {
  init: Init;
  tracks: ClipTrack[];
}

/** Reads a whole fragmented MP4 stream into samples. Throws `BoxError` for junk, and when there is no init. */
export async function readClipSamples(input: Readable): Promise<ClipSamples> {
  const splitter = createBoxSplitter();
  const head: Buffer[] = [];
  let clip: ClipSamples | undefined;
  let moof: Buffer | undefined;
  for await (const chunk of input) {
    for (const { type, bytes } of splitter.push(chunk as Buffer)) {
      if (type === 'ftyp' || type === 'moov') head.push(bytes);
      if (type === 'moov') {
        const init = readInit(Buffer.concat(head));
        clip = { init, tracks: init.tracks.map((track) => ({ track, samples: [] })) };
      } else if (type === 'moof') moof = bytes;
      else if (type === 'mdat' && clip && moof) {
        addFragment(clip, Buffer.concat([moof, bytes]));
        moof = undefined;
      }
    }
  }
  if (!clip) throw new Error('the encoder gave no init segment');
  if (splitter.pending() > 0) throw new Error('the encoder stopped in the middle of a fragment');
  return clip;
}

function addFragment(clip: ClipSamples, bytes: Buffer): void {
  const fragment = readFragment(bytes, firstOf(readBoxes(bytes)), clip.init.tracks);
  for (const run of fragment.runs) {
    const target = defined(clip.tracks.find(({ track }) => track.id === run.trackId));
    for (const sample of run.samples) {
      target.samples.push({
        data: bytes.subarray(sample.offset, sample.offset + sample.size),
        decodeTime: sample.decodeTime - target.track.editShift,
        duration: sample.duration,
        compositionOffset: sample.compositionOffset,
        flags: sample.flags,
      });
    }
  }
}
