/** A sound or a text that a list offers, in the words of Cast. */
export interface Offered {
  trackId: number;
  type: 'AUDIO' | 'TEXT';
  name: string;
  language: string;
}

interface Segment {
  address: string;
  /** Seconds on the line of the receiver. */
  start: number;
  seconds: number;
  dateMs: number | undefined;
}

export interface Listed {
  /** The number of the first segment. */
  first: number;
  segments: Segment[];
  /** Nothing more will come. */
  ended: boolean;
  init: string | undefined;
}

const attribute = (line: string, name: string): string | undefined =>
  new RegExp(`[:,]${name}=(?:"([^"]*)"|([^,]*))`).exec(line)?.slice(1).find(Boolean);

/** The first variant of a multivariant list, and what it offers besides; a list of segments is its own variant. */
export function masterIn(body: string, address: string): { variant: string; offered: Offered[] } {
  const lines = body.split('\n').map((line) => line.trim());
  const at = lines.findIndex((line) => line.startsWith('#EXT-X-STREAM-INF'));
  const offered = lines.flatMap((line, i): Offered[] => {
    const type = line.startsWith('#EXT-X-MEDIA:') ? attribute(line, 'TYPE') : undefined;
    if (type !== 'AUDIO' && type !== 'SUBTITLES') return [];
    const [name = '', language = ''] = [attribute(line, 'NAME'), attribute(line, 'LANGUAGE')];
    return [{ trackId: i, type: type === 'AUDIO' ? 'AUDIO' : 'TEXT', name, language }];
  });
  return { variant: at < 0 ? address : new URL(lines[at + 1]!, address).href, offered };
}

/** A list of segments; one that was read again goes on where the one before stood on the receiver's line. */
export function listIn(body: string, address: string, before?: Listed): Listed {
  const lines = body.split('\n').map((line) => line.trim());
  const valueOf = (tag: string): string | undefined =>
    lines.find((line) => line.startsWith(`${tag}:`))?.slice(tag.length + 1);
  const first = Number(valueOf('#EXT-X-MEDIA-SEQUENCE') ?? 0);
  let start = before?.segments[first - before.first]?.start ?? 0;
  let [seconds, dateMs] = [0, undefined as number | undefined];
  const segments: Segment[] = [];
  for (const line of lines) {
    if (line.startsWith('#EXTINF:')) seconds = parseFloat(line.slice(8));
    if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) dateMs = Date.parse(line.slice(25));
    if (line === '' || line.startsWith('#')) continue;
    segments.push({ address: new URL(line, address).href, start, seconds, dateMs });
    start += seconds;
    if (dateMs !== undefined) dateMs += seconds * 1000;
  }
  const map = lines.find((line) => line.startsWith('#EXT-X-MAP:'));
  const init = map && attribute(map, 'URI');
  return {
    first,
    segments,
    ended: lines.includes('#EXT-X-ENDLIST'),
    init: init && new URL(init, address).href,
  };
}
