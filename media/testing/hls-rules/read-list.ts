/** A list as its lines stand there, read by nobody's parser but this one. */
export interface List {
  text: string;
  lines: readonly string[];
  tags: readonly Tag[];
  segments: readonly ListedSegment[];
  isMultivariant: boolean;
}

export interface Tag {
  name: string;
  value: string;
  /** The line after it that is no tag, if only tags stand between. */
  uri: string | undefined;
  line: number;
}

export interface ListedSegment {
  uri: string;
  sequence: number;
  seconds: number;
  discontinuity: boolean;
  gap: boolean;
  map: string | undefined;
  /** Told by a tag of its own, or undefined. */
  dateMs: number | undefined;
}

export const tagsOf = ({ tags }: List, name: string): Tag[] => tags.filter((tag) => tag.name === name);
export const valueOf = (list: List, name: string): string | undefined => tagsOf(list, name)[0]?.value;
export const numberOf = (list: List, name: string): number => Number(valueOf(list, name) ?? 0);
export const secondsOf = ({ segments }: List): number =>
  segments.reduce((sum, { seconds }) => sum + seconds, 0);

/** `NAME=value` pairs of an attribute list (4.2); quotation marks stay. */
export const attributesOf = (value: string): [string, string][] =>
  [...value.matchAll(/([^=,]+)=("[^"]*"|[^,]*)(?:,|$)/g)].map(([, name = '', held = '']) => [name, held]);
export const attribute = (tag: Tag, name: string): string | undefined =>
  attributesOf(tag.value).find(([one]) => one === name)?.[1];
export const quoted = (value: string | undefined): string | undefined => /^"(.*)"$/.exec(value ?? '')?.[1];

export function readList(text: string): List {
  const lines = text.split('\n');
  const tags: Tag[] = lines.flatMap((line, i) => {
    const [, name, value = ''] = /^#(EXT[^:]*):?(.*)$/.exec(line) ?? [];
    const after = lines.slice(i + 1).find((one) => one !== '' && !one.startsWith('#'));
    return name === undefined ? [] : [{ name, value, uri: after, line: i }];
  });
  const isMultivariant = tags.some(({ name }) => name === 'EXT-X-STREAM-INF');
  const list: List = { text, lines, tags, segments: [], isMultivariant };
  return isMultivariant ? list : { ...list, segments: segmentsOf(list) };
}

function segmentsOf(list: List): ListedSegment[] {
  const segments: ListedSegment[] = [];
  const first = numberOf(list, 'EXT-X-MEDIA-SEQUENCE');
  const fresh = { seconds: NaN, discontinuity: false, gap: false, dateMs: undefined };
  let pending: Pick<ListedSegment, 'seconds' | 'discontinuity' | 'gap' | 'dateMs'> = fresh;
  let map: string | undefined;
  for (const line of list.lines) {
    const [, name = '', value = ''] = /^#(EXT[^:]*):?(.*)$/.exec(line) ?? [];
    if (name === 'EXTINF') pending = { ...pending, seconds: Number.parseFloat(value) };
    else if (name === 'EXT-X-DISCONTINUITY') pending = { ...pending, discontinuity: true };
    else if (name === 'EXT-X-GAP') pending = { ...pending, gap: true };
    else if (name === 'EXT-X-PROGRAM-DATE-TIME') pending = { ...pending, dateMs: Date.parse(value) };
    else if (name === 'EXT-X-MAP') map = /URI="([^"]*)"/.exec(value)?.[1];
    else if (line !== '' && !line.startsWith('#')) {
      segments.push({ ...pending, uri: line, map, sequence: first + segments.length });
      pending = fresh;
    }
  }
  return segments;
}
