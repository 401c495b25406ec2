import { attribute, numberOf, secondsOf, tagsOf, valueOf, type List } from './read-list.ts';
import { unless, type Rule } from './rule.ts';

/** Times are rounded, and a source's clock may be led back by one part in two hundred. */
const toleratedMs = 150;

const firstUri = (list: List): number => list.lines.findIndex((line) => line !== '' && !line.startsWith('#'));

/** The clock at a segment, told by the last date before it and what has passed since. */
function clocks({ segments }: List): { expectedMs: number; dateMs: number | undefined }[] {
  let at = NaN;
  return segments.map(({ dateMs, seconds }) => {
    const expectedMs = at;
    at = (dateMs ?? at) + seconds * 1000;
    return { expectedMs, dateMs };
  });
}

const jumps = (list: List): boolean[] =>
  clocks(list).map(
    ({ expectedMs, dateMs }) => dateMs !== undefined && Math.abs(dateMs - expectedMs) > toleratedMs,
  );

/** What a list of segments has to keep. */
export const mediaList: readonly Rule[] = [
  {
    section: '4.4.3.1',
    says: 'there is a target duration, in whole seconds',
    broken: (list) => unless(/^[1-9]\d*$/.test(valueOf(list, 'EXT-X-TARGETDURATION') ?? '')),
  },
  {
    section: '4.4.3.1',
    says: 'no segment, rounded to seconds, is longer than the target duration',
    broken: (list) =>
      list.segments.filter(({ seconds }) => Math.round(seconds) > numberOf(list, 'EXT-X-TARGETDURATION')),
  },
  {
    section: '4.4.3.2, 4.4.3.3',
    says: 'numbers of what has gone stand before the first segment and its marks',
    broken: (list) =>
      ['EXT-X-MEDIA-SEQUENCE', 'EXT-X-DISCONTINUITY-SEQUENCE']
        .flatMap((name) => tagsOf(list, name))
        .filter(
          ({ line, value }) =>
            line > firstUri(list) ||
            tagsOf(list, 'EXT-X-DISCONTINUITY').some((mark) => mark.line < line) ||
            !/^\d+$/.test(value),
        ),
  },
  {
    section: '4.4.3.5',
    says: 'the type is EVENT or VOD, and what is VOD is complete',
    broken(list) {
      const type = valueOf(list, 'EXT-X-PLAYLIST-TYPE');
      const ended = tagsOf(list, 'EXT-X-ENDLIST').length > 0;
      return unless(type === undefined || type === 'EVENT' || (type === 'VOD' && ended), type);
    },
  },
  {
    section: '4.4.4.1',
    says: 'every segment has a duration of its own, above nothing',
    broken: ({ segments, ...list }) => [
      ...segments.filter(({ seconds }) => !(seconds > 0)),
      ...unless(
        tagsOf({ ...list, segments }, 'EXTINF').length === segments.length,
        'EXTINF without a segment',
      ),
    ],
  },
  {
    section: '4.4.4.3',
    says: 'another init is a discontinuity, but where a sound that has stopped goes on as the first one: it has the marks of its picture',
    broken: ({ segments }) =>
      segments.filter(({ uri, map, discontinuity }, i) => {
        const before = segments[i - 1];
        return before && map !== before.map && !discontinuity && isTaken(uri) === isTaken(before.uri);
      }),
  },
  {
    section: '4.4.4.3',
    says: 'a clock that jumps is a discontinuity',
    broken: (list) =>
      jumps(list).flatMap((jump, i) => (jump && !list.segments[i]!.discontinuity ? [list.segments[i]] : [])),
  },
  {
    section: 'of this house',
    says: 'a discontinuity is another init or a clock that jumps, because some players end there',
    broken(list) {
      const jumped = jumps(list);
      const { segments } = list;
      return segments.filter(
        // A text has no init, and the marks of its picture.
        ({ discontinuity, map }, i) =>
          discontinuity && i > 0 && map !== undefined && map === segments[i - 1]!.map && !jumped[i],
      );
    },
  },
  {
    section: '4.4.4.5',
    says: 'fragmented MP4 has an init before it',
    broken: ({ segments }) => segments.filter(({ uri, map }) => uri.endsWith('.m4s') && map === undefined),
  },
  {
    section: '4.4.4.6',
    says: 'dates have milliseconds and a zone, and a list with dates begins with one',
    broken: (list) => [
      ...tagsOf(list, 'EXT-X-PROGRAM-DATE-TIME').filter(
        ({ value }) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value),
      ),
      ...unless(
        list.segments.every(({ dateMs }) => dateMs === undefined) || list.segments[0]?.dateMs !== undefined,
        'no date at the beginning',
      ),
    ],
  },
  {
    section: '4.4.2.2',
    says: 'a beginning lies within the list, and not at its growing end',
    broken: (list) =>
      tagsOf(list, 'EXT-X-START').filter((tag) => {
        const offset = Number(attribute(tag, 'TIME-OFFSET') ?? NaN);
        const growing = tagsOf(list, 'EXT-X-ENDLIST').length === 0;
        const reserve = growing ? 3 * numberOf(list, 'EXT-X-TARGETDURATION') : 0;
        const most = Math.max(0, secondsOf(list) - reserve);
        return !(offset >= 0 && offset <= most);
      }),
  },
  {
    section: '4.4.4.2',
    says: 'a list of byte ranges is of version 4 at least, and each range has a length and a place',
    broken: (list) => [
      ...unless(
        tagsOf(list, 'EXT-X-BYTERANGE').length === 0 || numberOf(list, 'EXT-X-VERSION') >= 4,
        numberOf(list, 'EXT-X-VERSION'),
      ),
      ...tagsOf(list, 'EXT-X-BYTERANGE').filter(({ value }) => !/^[1-9]\d*@\d+$/.test(value)),
    ],
  },
  {
    section: '4.4.3.6',
    says: 'a list of key frames is of version 4 at least, names the bytes of each, and says nothing of whole segments',
    broken(list) {
      if (tagsOf(list, 'EXT-X-I-FRAMES-ONLY').length === 0) return [];
      const ofSegments = ['EXT-X-INDEPENDENT-SEGMENTS', 'EXT-X-PART', 'EXT-X-PART-INF', 'EXT-X-PRELOAD-HINT'];
      const known = list.segments.filter(({ gap }) => !gap).length;
      return [
        ...unless(numberOf(list, 'EXT-X-VERSION') >= 4, 'version'),
        ...unless(tagsOf(list, 'EXT-X-BYTERANGE').length === known, 'a key frame without its bytes'),
        ...ofSegments.flatMap((name) => tagsOf(list, name)),
      ];
    },
  },
  {
    section: '4.4.3.6, 4.4.4.1',
    says: 'a key frame lasts until the next one, where dates tell of that',
    broken(list) {
      if (tagsOf(list, 'EXT-X-I-FRAMES-ONLY').length === 0) return [];
      return clocks(list).filter(
        ({ dateMs, expectedMs }, i) =>
          dateMs !== undefined &&
          !list.segments[i]!.discontinuity &&
          Math.abs(dateMs - expectedMs) > toleratedMs,
      );
    },
  },
];

/** Whether a segment is taken out of another rendition: its name says by which init. */
const isTaken = (uri: string): boolean => /^[0-9a-f]{16}-/.test(uri);
