import { attributesOf, numberOf, tagsOf } from './read-list.ts';
import { unless, type Rule } from './rule.ts';

const once = [
  'EXTM3U',
  'EXT-X-VERSION',
  'EXT-X-INDEPENDENT-SEGMENTS',
  'EXT-X-START',
  'EXT-X-TARGETDURATION',
  'EXT-X-MEDIA-SEQUENCE',
  'EXT-X-DISCONTINUITY-SEQUENCE',
  'EXT-X-ENDLIST',
  'EXT-X-PLAYLIST-TYPE',
  'EXT-X-I-FRAMES-ONLY',
];
const ofMedia = new Set([
  ...once.slice(4),
  'EXTINF',
  'EXT-X-BYTERANGE',
  'EXT-X-MAP',
  'EXT-X-DISCONTINUITY',
  'EXT-X-GAP',
]);
const ofMultivariant = new Set(['EXT-X-STREAM-INF', 'EXT-X-MEDIA', 'EXT-X-I-FRAME-STREAM-INF']);
const withAttributes = new Set([...ofMultivariant, 'EXT-X-MAP', 'EXT-X-START']);

/** What every list has to keep, of either kind. */
export const everyList: readonly Rule[] = [
  {
    section: '4.1',
    says: 'no byte order mark, and no control characters but the ends of lines',
    // eslint-disable-next-line no-control-regex
    broken: ({ text }) => text.match(/^\uFEFF|[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/gu) ?? [],
  },
  {
    section: '4.1',
    says: 'tags of segments and tags of variants never stand in one list',
    broken: ({ tags, isMultivariant }) =>
      tags
        .filter(({ name }) => (isMultivariant ? ofMedia : ofMultivariant).has(name))
        .map(({ name }) => name),
  },
  {
    section: '4.2',
    says: 'attributes have names in capitals, each once',
    broken: ({ tags }) =>
      tags
        .filter(({ name }) => withAttributes.has(name))
        .filter(({ value }) => {
          const names = attributesOf(value).map(([name]) => name);
          return names.length !== new Set(names).size || names.some((name) => !/^[A-Z0-9-]+$/.test(name));
        }),
  },
  {
    section: '4.4.1.1',
    says: 'EXTM3U is the first line',
    broken: ({ lines }) => unless(lines[0] === '#EXTM3U', lines[0]),
  },
  {
    section: '4.4.1, 4.4.2, 4.4.3',
    says: 'what may stand there once stands there once',
    broken: (list) => once.filter((name) => tagsOf(list, name).length > 1),
  },
  {
    section: '8',
    says: 'the version is high enough for what is used',
    broken(list) {
      const version = numberOf(list, 'EXT-X-VERSION');
      const fractions = tagsOf(list, 'EXTINF').some(({ value }) => value.includes('.'));
      const needed = tagsOf(list, 'EXT-X-MAP').length > 0 ? 6 : fractions ? 3 : 1;
      return unless(version >= needed, `${version} for ${needed}`);
    },
  },
];
