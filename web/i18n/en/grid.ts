import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tGrid } from '../et/grid.ts';

/** `tGrid` in English. */
export const grid = {
  title: 'TV guide',
  grid: 'TV guide, {day}',
  days: 'Day',
  earlier: 'Earlier days',
  later: 'Later days',
  clock: 'Times',
  homeTime: 'Estonian time',
  ownTime: 'Local time',
  rule: 'Days are Estonian days',
  now: 'Now',
  toNow: 'Now, to what is on at the moment',
  noChannel: 'No such channel was found',
  cell: '{title}, {span}, {channel}',
  gap: 'No guide, {span}, {channel}',
  isOn: 'on now',
  watched: '{percent}% watched',
  playable: 'can be watched',
  watch: 'Watch',
  restart: 'From the start',
  more: 'More',
  moreOf: 'More: {title}',
  untilNext: '{time} {title}',
  allChannels: 'All channels',
} satisfies Translation<typeof tGrid>;
