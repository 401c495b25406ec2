import { numberOf, secondsOf, tagsOf, valueOf, type List } from './read-list.ts';
import { unless, type ReloadRule } from './rule.ts';

const isEvent = (list: List): boolean => valueOf(list, 'EXT-X-PLAYLIST-TYPE') === 'EVENT';
const isSliding = (list: List): boolean => valueOf(list, 'EXT-X-PLAYLIST-TYPE') === undefined;
const firstOf = (list: List): number => numberOf(list, 'EXT-X-MEDIA-SEQUENCE');
/** Where several edges, or one that was opened anew, answer with what is left, the list has not been followed. */
const follows = (before: List, after: List): boolean =>
  isSliding(before) && isSliding(after) && firstOf(after) - firstOf(before) < before.segments.length;

/** What an address has to keep from one answer to the next. */
export const reloadedList: readonly ReloadRule[] = [
  {
    section: '4.4.3.1, 6.2.1',
    says: 'the target duration never falls, and rises only with longer segments',
    broken: (before, after) => {
      const [was, is] = [before, after].map((list) => numberOf(list, 'EXT-X-TARGETDURATION')) as [
        number,
        number,
      ];
      const needed = after.segments.some(({ seconds }) => Math.round(seconds) > was);
      return unless(was === is || (is > was && needed), `${was}, then ${is}`);
    },
  },
  {
    section: '6.2.2',
    says: 'numbers never fall, and each keeps its segment',
    broken(before, after) {
      if (!follows(before, after)) return [];
      const byNumber = new Map(after.segments.map((segment) => [segment.sequence, segment]));
      return before.segments.filter(({ sequence, uri, seconds }) => {
        const now = byNumber.get(sequence);
        return now ? now.uri !== uri || now.seconds !== seconds : sequence >= firstOf(after);
      });
    },
  },
  {
    section: '6.2.2',
    says: 'discontinuities that have left are counted',
    broken(before, after) {
      if (!follows(before, after)) return [];
      const left = before.segments.filter(
        ({ sequence, discontinuity }) => discontinuity && sequence < firstOf(after),
      ).length;
      const [was, is] = [before, after].map((list) => numberOf(list, 'EXT-X-DISCONTINUITY-SEQUENCE'));
      return unless(is === was! + left, `${was} and ${left}, then ${is}`);
    },
  },
  {
    section: '6.2.2',
    says: 'a list from which segments leave keeps three target durations',
    broken: (before, after) =>
      unless(
        !follows(before, after) ||
          firstOf(after) === firstOf(before) ||
          secondsOf(after) >= 3 * numberOf(after, 'EXT-X-TARGETDURATION'),
        `${secondsOf(after)} s are left`,
      ),
  },
  {
    section: '6.2.1',
    says: 'an event only grows',
    broken(before, after) {
      if (!isEvent(before)) return [];
      return before.segments.filter(({ uri }, i) => after.segments[i]?.uri !== uri);
    },
  },
  {
    section: '6.2.1',
    says: 'what has ended stays ended',
    broken: (before, after) =>
      unless(tagsOf(before, 'EXT-X-ENDLIST').length === 0 || tagsOf(after, 'EXT-X-ENDLIST').length > 0),
  },
];
