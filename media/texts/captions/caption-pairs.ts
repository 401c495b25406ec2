import { firstOf } from '../../../runtime/defined.ts';
import { readBoxes } from '../../fmp4/boxes.ts';
import { readFragment } from '../../fmp4/fragment.ts';
import type { Track } from '../../fmp4/init.ts';
import type { CutSegment } from '../../fmp4/segment-collector.ts';

/** Two bytes of captions that go with a picture, without their parity. */
export interface CaptionPair {
  atSeconds: number;
  /** Of an interlaced picture: CC1 and CC2 are in the first, CC3 and CC4 in the second. */
  field: 1 | 2;
  bytes: readonly [number, number];
}

/** Two bytes of a packet of captions (CEA-708, DTVCC) that go with a picture. */
export interface DtvccPair {
  atSeconds: number;
  /** A packet begins with them. */
  starts: boolean;
  bytes: readonly [number, number];
}

/** How a codec names what its messages (SEI) lie in, and its pictures. */
interface NalRules {
  headBytes: number;
  typeOf: (head: number) => number;
  isMessage: (type: number) => boolean;
  isPicture: (type: number) => boolean;
}

const h264: NalRules = {
  headBytes: 1,
  typeOf: (head) => head & 31,
  isMessage: (type) => type === 6,
  isPicture: (type) => type >= 1 && type <= 5,
};
const hevc: NalRules = {
  headBytes: 2,
  typeOf: (head) => (head >> 1) & 63,
  isMessage: (type) => type === 39,
  isPicture: (type) => type < 32,
};

const rulesOf = (codec: string): NalRules | undefined =>
  /^avc[13]/.test(codec) ? h264 : /^(hev1|hvc1)/.test(codec) ? hevc : undefined;

const registered = 4;
/** Of the United States, by the ATSC, as captions: country, provider, `GA94` and a type (ATSC A/53, 6.2.3). */
const captionsHead = Buffer.from('b500314741393403', 'hex');

/** The captions in a segment, in the order in which its pictures are shown. */
export function captionsIn(
  segment: CutSegment,
  tracks: readonly Track[],
): { pairs: CaptionPair[]; packets: DtvccPair[] } {
  const track = tracks.find(({ kind }) => kind === 'video');
  const rules = track && rulesOf(track.codec);
  const pairs: CaptionPair[] = [];
  const packets: DtvccPair[] = [];
  if (!track || !rules) return { pairs, packets };
  for (const { header, data, lead } of segment.chunks) {
    if (!lead) continue;
    const { runs } = readFragment(header, firstOf(readBoxes(header)), tracks);
    for (const { samples } of runs.filter(({ trackId }) => trackId === track.id))
      for (const { offset, size, decodeTime, compositionOffset } of samples) {
        const at = offset - header.length;
        const shownAt = (decodeTime + compositionOffset - track.editShift) / track.timescale;
        readMessages(data.subarray(at, at + size), rules, (body) => {
          for (const { type, bytes } of triplesOf(body))
            if (type > 1) packets.push({ atSeconds: shownAt, starts: type === packetStart, bytes });
            else pairs.push({ atSeconds: shownAt, field: type === 0 ? 1 : 2, bytes: withoutParity(bytes) });
        });
      }
  }
  const byTime = (a: { atSeconds: number }, b: { atSeconds: number }): number => a.atSeconds - b.atSeconds;
  return { pairs: pairs.sort(byTime), packets: packets.sort(byTime) };
}

/** The messages in front of a picture, whose units have lengths of four bytes. */
function readMessages(sample: Buffer, rules: NalRules, onCaptions: (body: Buffer) => void): void {
  for (let at = 0; at + 4 + rules.headBytes <= sample.length;) {
    const end = at + 4 + sample.readUInt32BE(at);
    const type = rules.typeOf(sample.readUInt8(at + 4));
    if (rules.isPicture(type) || end > sample.length) return;
    if (rules.isMessage(type))
      readMessage(unescaped(sample.subarray(at + 4 + rules.headBytes, end)), onCaptions);
    at = end;
  }
}

function readMessage(body: Buffer, onCaptions: (body: Buffer) => void): void {
  let at = 0;
  const number = (): number => {
    let value = 0;
    while (body[at] === 0xff) value += body.readUInt8(at++);
    return value + (body[at++] ?? 0);
  };
  // The last byte only ends the unit.
  while (at + 2 < body.length) {
    const [type, size] = [number(), number()];
    const payload = body.subarray(at, at + size);
    if (type === registered && captionsHead.equals(payload.subarray(0, captionsHead.length)))
      onCaptions(payload.subarray(captionsHead.length));
    at += size;
  }
}

/** Without the bytes that keep a unit from looking like the beginning of the next. */
function unescaped(unit: Buffer): Buffer {
  if (!unit.includes(Buffer.from([0, 0, 3]))) return unit;
  let zeros = 0;
  return Buffer.from(
    [...unit].filter((byte) => {
      const isEscape = zeros >= 2 && byte === 3;
      zeros = byte === 0 ? zeros + 1 : 0;
      return !isEscape;
    }),
  );
}

const packetStart = 3;

/** What a message has: two bytes each, of a kind; those that are not valid are left out. */
function triplesOf(body: Buffer): { type: number; bytes: readonly [number, number] }[] {
  const count = (body[0] ?? 0) & 31;
  return Array.from({ length: count }, (_, i) => body.subarray(2 + 3 * i, 5 + 3 * i)).flatMap((triple) => {
    const [marker = 0, first, second] = triple;
    if (first === undefined || second === undefined || !(marker & 4)) return [];
    return [{ type: marker & 3, bytes: [first, second] as const }];
  });
}

const withoutParity = ([first, second]: readonly [number, number]): [number, number] => [
  first & 127,
  second & 127,
];
