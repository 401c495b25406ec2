import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tApp } from '../et/app.ts';

/** `tApp` in English. */
export const app = {
  home: '{service}, home page',
  skip: 'Skip to the channels',
  offline: 'There is no internet connection. We go on as soon as it is back.',
  outage: 'The service is not available right now. We go on as soon as it is back.',
  newVersion: 'A new version is ready',
  update: 'Update',
  retry: 'Try again',
  failed: 'Something went wrong!',
  pageComing: 'Loading the page',
  pageFailed: 'This view could not be opened. Please check your internet connection.',
  partFailed: 'This part could not be shown.',
  newWindow: 'opens in a new window',

  'length.minutes': '{minutes}\u202fmin',
  'length.hours': '{hours}\u202fh {minutes}\u202fmin',
  'length.wholeHours': '{hours}\u202fh',
  'expiry.lastDay': 'Last day!',
  'expiry.daysLeft': { one: '{count} day left', other: '{count} days left' },

  'nav.main': 'Main navigation',
  'nav.mode': 'TV or radio',
  'nav.tv': 'TV',
  'nav.radio': 'Radio',
  'nav.live': 'Live',
  'nav.guide': 'TV guide',
  'nav.films': 'Films',
  'nav.series': 'Series',
  'nav.kids': 'Kids',
  'nav.recordings': 'Recordings',
  'nav.more': 'More',
  'nav.channels': 'Channels',
  'nav.search': 'Search',
  'nav.searchAll': 'Search programmes and channels',

  'row.all': 'All: {row}',

  'corner.title': 'Picture in the corner',
  'corner.back': 'Back: ',
  'corner.move': 'Move to another corner',
  'corner.close': 'Close',

  'clock.label': 'Time of day',
  'clock.tallinn': 'Tallinn',
  'clock.atHome': '{time} in Tallinn',
  'clock.unusual':
    'Until {date} Tallinn and your clock ({city}) are {hours} hours apart, and {afterwards} hours after that.',
} satisfies Translation<typeof tApp>;
