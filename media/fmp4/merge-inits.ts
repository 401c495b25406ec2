import { BoxError, boxAt, makeBox, readBoxes, type Box } from './boxes.ts';
import type { Init, Track } from './init.ts';

/** The number of the sound that is added as the nth one to a picture's tracks. */
export const addedTrackId = ({ tracks }: Pick<Init, 'tracks'>, nth: number): number =>
  Math.max(...tracks.map(({ id }) => id)) + 1 + nth;

/** The track of sound that an init describes. */
export const soundTrackOf = ({ tracks }: Pick<Init, 'tracks'>): Track | undefined =>
  tracks.find(({ kind }) => kind === 'audio');

/**
 * The init of a picture with sounds beside it that came in streams of their own: the first sound of each, as
 * `addedTrackId` numbers them. Their edit lists are left out, so times have to be counted without them.
 */
export function mergeInits(picture: Init, sounds: readonly Init[]): Buffer {
  const { bytes } = picture;
  const ids = sounds.map((_, i) => addedTrackId(picture, i));
  const traks = sounds.map((sound, i) => soundTrak(sound, ids[i]!));
  const rebuild = (box: Box): Uint8Array => {
    if (box.type !== 'moov' && box.type !== 'mvex') return bytes.subarray(box.start, box.end);
    const inner = readBoxes(bytes, box.body, box.end);
    const children = inner.map(rebuild);
    if (box.type === 'mvex') return makeBox('mvex', ...children, ...ids.map(trex));
    const behindTracks = inner.findLastIndex(({ type }) => type === 'trak') + 1;
    return makeBox('moov', ...children.toSpliced(behindTracks, 0, ...traks));
  };
  return Buffer.concat(readBoxes(bytes).map(rebuild));
}

/** The first sound of an init under another number. Throws `BoxError` when there is none. */
function soundTrak({ bytes, tracks }: Init, id: number): Uint8Array {
  const moov = readBoxes(bytes).find(({ type }) => type === 'moov');
  const traks = moov ? readBoxes(bytes, moov.body, moov.end).filter(({ type }) => type === 'trak') : [];
  const trak = traks[tracks.findIndex(({ kind }) => kind === 'audio')];
  if (!trak) throw new BoxError('init segment has no sound');
  const header = boxAt(bytes, trak, 'tkhd');
  const numbered = Buffer.from(bytes.subarray(header.start, header.end));
  const body = header.body - header.start;
  numbered.writeUInt32BE(id, body + (numbered[body] === 1 ? 20 : 12));
  const rest = readBoxes(bytes, trak.body, trak.end).filter(({ type }) => type !== 'tkhd' && type !== 'edts');
  return makeBox('trak', numbered, ...rest.map(({ start, end }) => bytes.subarray(start, end)));
}

/** No defaults: each sample says everything of itself. */
function trex(id: number): Uint8Array {
  const words = Buffer.alloc(24);
  words.writeUInt32BE(id, 4);
  words.writeUInt32BE(1, 8);
  return makeBox('trex', words);
}
