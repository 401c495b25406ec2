import type { LadderRung } from './hls-ladder.ts';

/** A segment as it stands in the lists. */
export interface OriginSegment {
  sequence: number;
  /** Of the rungs that were in use. */
  rungs: readonly LadderRung[];
  media: number;
  discontinuity: boolean;
  gap: boolean;
  key: { bytes: Buffer; iv: Buffer | undefined; name: string } | undefined;
  era: number;
  /** When it begins, by the origin's clock. */
  timeMs: number;
}

export interface OriginOptions {
  segmentSeconds: number;
  window: number;
  /** Fetches every segment as a range of one resource. */
  ranges?: boolean;
  /** What a media playlist's addresses end with. */
  query?: string;
  /** Lists say when each segment begins, so that it lies in the same place however late it is looked for. */
  dated?: boolean;
}

/** The list of renditions. Sound alone beside pictures is what is heard with them. */
export function multivariantOf(rungs: readonly LadderRung[], query: string): string {
  const pictures = rungs.filter(({ height }) => height > 0);
  const sounds = rungs.filter(({ height, offered }) => height === 0 && offered === undefined);
  const tracks = rungs.filter(({ offered }) => offered !== undefined);
  const groups = [
    ...(sounds.length > 0 || tracks.some(({ offered }) => offered?.includes('TYPE=AUDIO'))
      ? [',AUDIO="a"']
      : []),
    ...(tracks.some(({ offered }) => offered?.includes('TYPE=SUBTITLES')) ? [',SUBTITLES="t"'] : []),
  ];
  if (pictures.length === 0)
    return ['#EXTM3U', ...sounds.flatMap((one) => variantOf(one, ',CODECS="mp4a.40.2"', query))].join('\n');
  return [
    '#EXTM3U',
    ...sounds.map(
      ({ name }) =>
        `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Eesti",DEFAULT=YES,URI="${name}/list.m3u8${query}"`,
    ),
    ...tracks.map(({ name, offered = '' }) => {
      const group = offered.includes('TYPE=AUDIO') ? 'a' : 't';
      return `#EXT-X-MEDIA:GROUP-ID="${group}",${offered},URI="${name}/list.m3u8${query}"`;
    }),
    ...pictures.flatMap((one) => {
      const size = `,RESOLUTION=${Math.round((one.height * 16) / 9)}x${one.height}`;
      return variantOf(one, `${size}${groups.join('')}`, query);
    }),
  ].join('\n');
}

const variantOf = ({ name, bandwidth }: LadderRung, details: string, query: string): string[] => [
  `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth}${details}`,
  `${name}/list.m3u8${query}`,
];

export interface ListState {
  listed: readonly OriginSegment[];
  /** Of the segment that comes next. */
  sequence: number;
  /** Discontinuities that have left the window. */
  dropped: number;
  ended: boolean;
  /** Lines to put after the head. */
  extra: readonly string[];
  /** What was published first: others have another init. */
  ladder: readonly LadderRung[];
}

/** The list of one rendition's segments. */
export function mediaListOf(
  { listed, sequence, dropped, ended, extra, ladder }: ListState,
  rung: number,
  { segmentSeconds, ranges = false, query = '', dated = false }: OriginOptions,
): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${segmentSeconds}`];
  lines.push(`#EXT-X-MEDIA-SEQUENCE:${listed[0]?.sequence ?? sequence}`);
  if (dropped > 0) lines.push(`#EXT-X-DISCONTINUITY-SEQUENCE:${dropped}`);
  lines.push(...extra);
  let [map, secret] = ['', 'NONE'];
  for (const one of listed) {
    const { init, segments } = one.rungs[rung]!;
    if (one.discontinuity) lines.push('#EXT-X-DISCONTINUITY');
    const iv = one.key?.iv ? `,IV=0x${one.key.iv.toString('hex')}` : '';
    const wanted = one.key ? `AES-128,URI="/key/${one.key.name}"${iv}` : 'NONE';
    if (wanted !== secret) lines.push(`#EXT-X-KEY:METHOD=${(secret = wanted)}`);
    const wantedMap = one.rungs === ladder ? 'init' : 'init2';
    if (init && wantedMap !== map) lines.push(`#EXT-X-MAP:URI="${(map = wantedMap)}${query}"`);
    if (one.gap) lines.push('#EXT-X-GAP');
    if (dated) lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(one.timeMs).toISOString()}`);
    lines.push(`#EXTINF:${segmentSeconds}.000,`);
    if (ranges) lines.push(`#EXT-X-BYTERANGE:${segments[one.media % segments.length]!.length}@100`);
    lines.push(`${one.era}-${one.sequence}${init ? '.m4s' : '.ts'}${query}`);
  }
  if (ended) lines.push('#EXT-X-ENDLIST');
  return lines.join('\n');
}
