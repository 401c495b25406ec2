import { attribute, quoted, tagsOf, type List, type Tag } from './read-list.ts';
import { unless, type Rule } from './rule.ts';

const variants = (list: List): Tag[] => tagsOf(list, 'EXT-X-STREAM-INF');
const members = (list: List): Tag[] => tagsOf(list, 'EXT-X-MEDIA');
const codecsOf = (tag: Tag): string[] => quoted(attribute(tag, 'CODECS'))?.split(',') ?? [];

/** Whole strings of RFC 6381 and those of other formats that build on it, by their first letters. */
const wholeCodecs: readonly RegExp[] = [
  /^avc[13]\.[0-9a-f]{6}$/i,
  /^h(ev|vc)1\.[ABC]?\d{1,2}\.[0-9A-F]{1,8}\.[LH]\d{1,3}(\.[0-9A-F]{1,2}){0,6}$/,
  /^dvh[1e]\.\d\d\.\d\d$/,
  /^av01\.\d\.\d\d[MH]\.\d\d(\.\d\.\d{3}\.\d\d\.\d\d\.\d\d\.\d)?$/,
  /^vp09(\.\d\d){3,8}$/,
  /^mp4a\.40\.\d{1,2}$/,
  /^(ac-3|ec-3|opus|fLaC)$/,
  /^(stpp|wvtt)/,
];
const pictures = /^(avc|h(ev|vc)1|dvh|av01|vp09)/;
const hasPicture = (tag: Tag): boolean => codecsOf(tag).some((codec) => pictures.test(codec));
const whole = (value: string | undefined): boolean => /^[1-9]\d*$/.test(value ?? '');
const groupOf = (tag: Tag): string => `${attribute(tag, 'TYPE')} ${attribute(tag, 'GROUP-ID')}`;

/** What a list of variants has to keep. */
export const multivariantList: readonly Rule[] = [
  {
    section: '4.4.6.2',
    says: 'every variant has an address on the line after it',
    broken: (list) => variants(list).filter(({ line }) => /^(#|$)/.test(list.lines[line + 1] ?? '')),
  },
  {
    section: '4.4.6.2',
    says: 'BANDWIDTH is a whole number, and never less than AVERAGE-BANDWIDTH',
    broken: (list) =>
      variants(list).filter((tag) => {
        const [peak, average] = ['BANDWIDTH', 'AVERAGE-BANDWIDTH'].map((name) => attribute(tag, name));
        return !whole(peak) || !whole(average) || Number(peak) < Number(average);
      }),
  },
  {
    section: '4.4.6.2, RFC 6381',
    says: 'CODECS names every format, as whole as its configuration has it',
    broken: (list) =>
      variants(list).flatMap((tag): unknown[] => {
        const codecs = codecsOf(tag);
        const halves = codecs.filter((codec) => !wholeCodecs.some((pattern) => pattern.test(codec)));
        return codecs.length > 0 ? halves : [tag];
      }),
  },
  {
    section: '4.4.6.2',
    says: 'what has a picture tells its size, rate and range',
    broken: (list) =>
      variants(list)
        .filter(hasPicture)
        .filter(
          (tag) =>
            !/^\d+x\d+$/.test(attribute(tag, 'RESOLUTION') ?? '') ||
            !/^\d+\.\d{3}$/.test(attribute(tag, 'FRAME-RATE') ?? '') ||
            !/^(SDR|HLG|PQ)$/.test(attribute(tag, 'VIDEO-RANGE') ?? ''),
        ),
  },
  {
    section: '4.4.6.2',
    says: 'groups that a variant names are there',
    broken(list) {
      const there = new Set(members(list).map(groupOf));
      return variants(list).flatMap((tag) =>
        ['AUDIO', 'SUBTITLES'].filter((type) => {
          const group = attribute(tag, type);
          return group !== undefined && !there.has(`${type} ${group}`);
        }),
      );
    },
  },
  {
    section: '4.4.6.1',
    says: 'what can be chosen has type, group and name, and a text its address',
    broken: (list) =>
      members(list).filter(
        (tag) =>
          !attribute(tag, 'TYPE') ||
          !quoted(attribute(tag, 'GROUP-ID')) ||
          !quoted(attribute(tag, 'NAME')) ||
          (attribute(tag, 'TYPE') === 'SUBTITLES' && !quoted(attribute(tag, 'URI'))),
      ),
  },
  {
    section: '4.4.6.1',
    says: 'what is chosen without asking may be chosen by itself',
    broken: (list) =>
      members(list).filter(
        (tag) => attribute(tag, 'DEFAULT') === 'YES' && attribute(tag, 'AUTOSELECT') !== 'YES',
      ),
  },
  {
    section: '4.4.6.1.1',
    says: 'names in a group differ, and one at most is the default',
    broken(list) {
      const groups = Map.groupBy(members(list), groupOf);
      return [...groups].flatMap(([group, all]) => {
        const names = new Set(all.map((tag) => attribute(tag, 'NAME')));
        const chosen = all.filter((tag) => attribute(tag, 'DEFAULT') === 'YES');
        return unless(names.size === all.length && chosen.length <= 1, group);
      });
    },
  },
  {
    section: '4.4.6.3',
    says: 'key frames have an address of their own, a rate, and pictures alone',
    broken: (list) =>
      tagsOf(list, 'EXT-X-I-FRAME-STREAM-INF').filter((tag) => {
        const codecs = codecsOf(tag);
        const foreign = ['FRAME-RATE', 'AUDIO', 'SUBTITLES', 'CLOSED-CAPTIONS'];
        return (
          !quoted(attribute(tag, 'URI')) ||
          !whole(attribute(tag, 'BANDWIDTH')) ||
          codecs.length !== 1 ||
          !hasPicture(tag) ||
          foreign.some((name) => attribute(tag, name) !== undefined)
        );
      }),
  },
];
