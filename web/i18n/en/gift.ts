import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tGift } from '../et/gift.ts';

/** `tGift` in English. */
export const gift = {
  'time.loadFailed': 'Your viewing time could not be loaded.',

  title: 'Give viewing time',
  text: 'The time moves from your account to your friend’s straight away. Your friend gets a mail about it.',
  email: 'Your friend’s email',
  days: 'How many days',
  daysHint: 'Please enter the number of days (at least {least}). You can give up to {most} at the moment.',
  tooLittle: {
    one: 'To give viewing time you need more than {count} day of it.',
    other: 'To give viewing time you need more than {count} days of it.',
  },
  next: 'Next',
  checkTitle: 'Is everything right?',
  to: 'To',
  amount: 'You give',
  ownEnd: 'Your own time then ends',
  noReturn: 'Time that was given cannot be taken back.',
  back: 'Back',
  send: { one: 'Give {count} day', other: 'Give {count} days' },
  sending: 'Giving…',
  failed: 'The viewing time could not be given!',
  again: 'You can safely try again: the same gift is made only once.',
  done: 'Your viewing time has been given!',
  doneTo: { one: 'You gave {count} day to your friend', other: 'You gave {count} days to your friend' },
  doneEnd: 'Your viewing time is now valid until {when}.',
  more: 'Give more',

  'extraPlace.title': 'Extra place',
  'extraPlace.text':
    'With an extra place you can watch on two devices at once. Both devices have to be on the same network.',
  'extraPlace.choose': 'For how long?',
  'extraPlace.cost': 'Costs {days} days of viewing time',
  'extraPlace.after': 'Your viewing time is then valid until {when}',
  'extraPlace.order': 'Order an extra place',
  'extraPlace.ordering': 'Ordering…',
  'extraPlace.failed': 'The extra place could not be activated!',
  'extraPlace.again': 'You can safely try again: the same order counts only once.',
  'extraPlace.active': 'Your extra place is active',
  'extraPlace.until': 'Valid until {when}',
  'extraPlace.howTo':
    'Sign in on the other device and choose “Watch on both”. Both devices have to be on the same network.',
  'extraPlace.devices': 'My devices',
} satisfies Translation<typeof tGift>;
