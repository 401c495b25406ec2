/** Reads as much of fragmented MP4 as it takes to decode single pictures: what our edges write, and nothing else. */

/** The track of pictures, as its init says. */
export interface PictureTrack {
  id: number;
  /** Ticks per second. */
  timescale: number;
  /** What a decoder has to know beforehand. */
  description: Uint8Array<ArrayBuffer> | undefined;
  defaults: SampleDefaults;
}

interface SampleDefaults {
  duration: number;
  size: number;
  flags: number;
}

/** One picture, in the order in which they are decoded. */
export interface Sample {
  /** When it is shown, in ticks. */
  shown: number;
  duration: number;
  isKey: boolean;
  /** Where it lies in its segment. */
  offset: number;
  size: number;
}

interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

const typeAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));

/** The boxes that begin between two places; the last one may be cut off. */
function boxesIn(view: DataView, start = 0, end = view.byteLength): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end;) {
    const size = view.getUint32(at);
    if (size < 8) break;
    boxes.push({ type: typeAt(view, at + 4), start: at, body: at + 8, end: at + size });
    at += size;
  }
  return boxes;
}

const childrenOf = (view: DataView, box: Box, type: string): Box[] =>
  boxesIn(view, box.body, box.end).filter((one) => one.type === type);

function boxAt(view: DataView, box: Box | undefined, ...path: string[]): Box | undefined {
  return path.reduce((parent, type) => parent && childrenOf(view, parent, type)[0], box);
}

/** A field at the same place behind two times, which take 4 bytes each, or 8. */
const behindTimes = (view: DataView, { body }: Box): number =>
  view.getUint32(body + (view.getUint8(body) === 1 ? 20 : 12));

const configurations = new Set(['avcC', 'hvcC', 'av1C']);
/** An entry of pictures has so many bytes before its boxes. */
const entryBytes = 78;

function descriptionIn(view: DataView, stsd: Box | undefined): Uint8Array<ArrayBuffer> | undefined {
  const entry = stsd && boxesIn(view, stsd.body + 8, stsd.end)[0];
  if (!entry) return undefined;
  const found = boxesIn(view, entry.body + entryBytes, entry.end).find(({ type }) =>
    configurations.has(type),
  );
  return found && new Uint8Array(view.buffer as ArrayBuffer, found.body, found.end - found.body);
}

/** Undefined for an init without pictures. */
export function readPictureTrack(init: ArrayBuffer): PictureTrack | undefined {
  const view = new DataView(init);
  const moov = boxesIn(view).find(({ type }) => type === 'moov');
  if (!moov) return undefined;
  for (const trak of childrenOf(view, moov, 'trak')) {
    const hdlr = boxAt(view, trak, 'mdia', 'hdlr');
    const [tkhd, mdhd] = [boxAt(view, trak, 'tkhd'), boxAt(view, trak, 'mdia', 'mdhd')];
    if (!hdlr || !tkhd || !mdhd || typeAt(view, hdlr.body + 8) !== 'vide') continue;
    const id = behindTimes(view, tkhd);
    const trex = childrenOf(view, boxAt(view, moov, 'mvex') ?? moov, 'trex').find(
      ({ body }) => view.getUint32(body + 4) === id,
    );
    const at = (offset: number): number => (trex ? view.getUint32(trex.body + offset) : 0);
    return {
      id,
      timescale: behindTimes(view, mdhd),
      description: descriptionIn(view, boxAt(view, trak, 'mdia', 'minf', 'stbl', 'stsd')),
      defaults: { duration: at(12), size: at(16), flags: at(20) },
    };
  }
  return undefined;
}

/** All pictures of a segment, or of a part of it that begins with a header. */
export function readSamples(bytes: ArrayBuffer, track: PictureTrack): Sample[] {
  const view = new DataView(bytes);
  return boxesIn(view)
    .filter(({ type, end }) => type === 'moof' && end <= view.byteLength)
    .flatMap((moof) => childrenOf(view, moof, 'traf').flatMap((traf) => samplesIn(view, moof, traf, track)));
}

/** Fields of 4 bytes that a header may have, each with its flag. */
function fieldsOf(view: DataView, at: number, flags: number) {
  let place = at;
  return (flag: number): number | undefined => {
    if (!(flags & flag)) return undefined;
    place += 4;
    return view.getInt32(place - 4);
  };
}

function samplesIn(view: DataView, moof: Box, traf: Box, track: PictureTrack): Sample[] {
  const [tfhd, tfdt] = [boxAt(view, traf, 'tfhd'), boxAt(view, traf, 'tfdt')];
  if (!tfhd || !tfdt || view.getUint32(tfhd.body + 4) !== track.id) return [];
  const tfhdFlags = view.getUint32(tfhd.body) & 0xffffff;
  // From the beginning of a file no place is counted in a segment.
  if (tfhdFlags & 0x1) return [];
  const field = fieldsOf(view, tfhd.body + 8, tfhdFlags);
  field(0x2);
  const defaults = {
    duration: field(0x8) ?? track.defaults.duration,
    size: field(0x10) ?? track.defaults.size,
    flags: field(0x20) ?? track.defaults.flags,
  };
  const isLong = view.getUint8(tfdt.body) === 1;
  let decoded = isLong ? Number(view.getBigUint64(tfdt.body + 4)) : view.getUint32(tfdt.body + 4);
  let offset = moof.start;
  const samples: Sample[] = [];
  for (const trun of childrenOf(view, traf, 'trun')) {
    const flags = view.getUint32(trun.body) & 0xffffff;
    const count = view.getUint32(trun.body + 4);
    const next = fieldsOf(view, trun.body + 8, flags);
    const dataOffset = next(0x1);
    if (dataOffset !== undefined) offset = moof.start + dataOffset;
    const firstFlags = next(0x4);
    for (let i = 0; i < count; i++) {
      const duration = next(0x100) ?? defaults.duration;
      const size = next(0x200) ?? defaults.size;
      const own = next(0x400) ?? (i === 0 ? firstFlags : undefined) ?? defaults.flags;
      const shown = decoded + (next(0x800) ?? 0);
      // "Other samples are needed to decode this one."
      samples.push({ shown, duration, isKey: (own & 0x10000) === 0, offset, size });
      decoded += duration;
      offset += size;
    }
  }
  return samples;
}
