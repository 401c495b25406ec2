import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tLetters } from '../et/letters.ts';

/** `tLetters` in English. */
export const letters = {
  hello: 'Hello, {name}!',
  helloGuest: 'Hello!',
  lookCloser: 'See more',
  watchNow: 'Watch now',
  notMine: 'If you did not ask for this, do nothing: without this link nothing changes.',
  notMe: 'That was not me',
  takesBack: {
    one: 'If that was not you, open this link and confirm there: your address stays or comes back, all devices are signed out and you can choose a new password. The link is valid for {count} day.',
    other:
      'If that was not you, open this link and confirm there: your address stays or comes back, all devices are signed out and you can choose a new password. The link is valid for {count} days.',
  },
  changePassword: 'If that was not you, change your password straight away and contact the helpdesk.',
  mistake: 'If this is a mistake, please contact the helpdesk.',
  choiceOfMails: 'You can choose what you get mails about in the settings of notifications: {url}',
  setPassword: 'Choose a new password',
  endsNow: 'Your viewing time now ends {when} (Estonian time).',
  history: 'History of viewing time',

  'activation.subject': 'Activate your {service} account',
  'activation.text':
    'Thank you for registering. Your account opens once you open the page behind the button below and confirm there.',
  'activation.action': 'Activate the account',
  'activation.goodFor': {
    one: 'The link is valid for {count} day.',
    other: 'The link is valid for {count} days.',
  },
  'activation.notMine':
    'If it was not you who registered, do nothing: without this link the account is not opened.',

  'invitation.subject': 'Your {service} account is ready',
  'invitation.text': 'Your account is now with {service}. Choose a password, and you can watch.',
  'invitation.days': {
    one: 'You have {count} day of viewing time to begin with.',
    other: 'You have {count} days of viewing time to begin with.',
  },
  'invitation.reference':
    'If you have been paying by bank transfer, you can go on using the same reference number.',
  'invitation.action': 'Choose a password',
  'invitation.goodFor': {
    one: 'The link is valid for {count} day. After that you get a new one where you sign in: “Forgotten your password?”',
    other:
      'The link is valid for {count} days. After that you get a new one where you sign in: “Forgotten your password?”',
  },

  'reset.subject': 'Choosing a new password',
  'reset.text': 'Somebody, hopefully you, asked for a new password for your account.',
  'reset.goodFor': {
    one: 'The link is valid for {count} minute and works once.',
    other: 'The link is valid for {count} minutes and works once.',
  },

  'emailChange.subject': 'Confirm your new email address',
  'emailChange.text':
    'This email address was asked for as that of your {service} account. It becomes valid when you confirm on the page that the button opens.',
  'emailChange.action': 'Confirm the address',
  'emailChange.goodFor': {
    one: 'The link is valid for {count} hour.',
    other: 'The link is valid for {count} hours.',
  },

  'emailWished.subject': 'Somebody wants to change the email address of your account',
  'emailWished.text':
    'The new address asked for your {service} account is {email}. It becomes valid once it is confirmed there.',
  'emailWished.mine': 'If that was you, there is nothing to do.',

  'emailChanged.subject': 'The email address of your account has changed',
  'emailChanged.text':
    'The email address of your {service} account is now {email}. We no longer write to this one.',

  'passwordChanged.subject': 'Your password has changed',
  'passwordChanged.text':
    'The password of your {service} account was changed. Other devices were signed out.',
  'passwordChanged.notMe': 'If that was not you, choose a new password straight away:',

  'viewtimeReminder.subject': 'Your viewing time is about to end',
  'viewtimeReminder.text':
    'Your viewing time ends {when} (Estonian time). Add more in good time, so that you can go on watching.',
  'viewtimeReminder.action': 'Add viewing time',
  'viewtimeReminder.off': 'You can switch the reminder off in your profile: {url}',

  'reminder.subject': 'Reminder: {program}',
  'reminder.text': '{program} begins on {channel} {when} (Estonian time).',
  'reminder.action': 'Open the channel',
  'reminder.calendar': 'You can open the attached file in your calendar.',
  'reminder.file': 'programme.ics',

  'digest.subject': 'At night in Estonia',
  'digest.text': 'Good morning! Times are Estonian.',
  'digest.series': 'Your series',
  'digest.favorites': 'Your favourite channels',
  'digest.expiring': 'Recordings that are deleted today',

  'supportAnswer.subject': 'An answer to your ticket no. {number}',
  'supportAnswer.report': 'You wrote to us: “{title}”',
  'supportAnswer.closed': 'The ticket is now closed.',
  'supportAnswer.noReply':
    'We do not see answers to this mail. If you would like to add something, write to us again: {url}',

  'reportConfirmation.subject': 'Confirm your ticket',
  'reportConfirmation.text':
    'Somebody wrote to our helpdesk from your address. The ticket reaches us when you confirm it on the page that the button opens.',
  'reportConfirmation.action': 'Confirm the ticket',
  'reportConfirmation.goodFor': {
    one: 'The link is valid for {count} hour.',
    other: 'The link is valid for {count} hours.',
  },
  'reportConfirmation.notMine':
    'If you did not write to us, do nothing: without being confirmed there is no ticket.',

  'alarm.subject': 'Alarm: {text}',
  'alarm.subjectMany': { one: 'Alarm: {text} and {count} more', other: 'Alarm: {text} and {count} more' },
  'alarm.subjectSolved': 'Solved: {text}',
  'alarm.begun': 'Needs attention',
  'alarm.solved': 'Well again',
  'alarm.since': '{text} (since {when} Estonian time)',
  'alarm.action': 'Open the alarms',
  'alarm.why':
    'If you mark an alarm as seen, you hear no more of it. How you hear of alarms is up to you, on the page of your account in the console.',
  'alarm.try': 'This is a test: this is how you hear of alarms.',
  'alarm.trySubject': 'Test of alarms',

  'operatorLink.subject': 'Signing in to the console',
  'operatorLink.text': 'Somebody, hopefully you, wants to sign in to the console with the link in this mail.',
  'operatorLink.action': 'Sign in to the console',
  'operatorLink.goodFor': {
    one: 'The link is valid for {count} minute and works once. It takes the place of the password; the second factor is asked for all the same.',
    other:
      'The link is valid for {count} minutes and works once. It takes the place of the password; the second factor is asked for all the same.',
  },
  'operatorLink.notMine': 'If you did not ask for this, do nothing.',

  'accountDeleted.subject': 'Your account has been deleted',
  'accountDeleted.text':
    'Your {service} account and your personal data have been deleted. Thank you for watching with us!',
  'accountDeleted.notMe': 'If that was not you, contact the helpdesk straight away.',

  'giftSent.subject': 'The viewing time that you gave has arrived',
  'giftSent.text': {
    one: 'You gave {count} day of viewing time to {to}.',
    other: 'You gave {count} days of viewing time to {to}.',
  },
  'giftSent.endsNow': 'Your own viewing time now ends {when} (Estonian time).',

  'giftReceived.subject': 'You were given viewing time',
  'giftReceived.text': {
    one: '{from} gave you {count} day of viewing time. Enjoy!',
    other: '{from} gave you {count} days of viewing time. Enjoy!',
  },

  'giftTakenBack.subject': 'Viewing time that you were given was taken back',
  'giftTakenBack.text':
    '{from} gave you viewing time, and the money paid for it was later taken back. That is why we subtracted what was left of it: {span}.',
  'giftTakenBack.friend': 'A friend',

  'extraPlace.subject': 'Your extra place is open',
  'extraPlace.text': {
    one: 'You ordered an extra place for {count} day. Until {until} (Estonian time) you can watch on two devices on the same network at once.',
    other:
      'You ordered an extra place for {count} days. Until {until} (Estonian time) you can watch on two devices on the same network at once.',
  },
  'extraPlace.endsNow': 'Your viewing time now ends {when}.',

  'paymentReceived.subject': 'Your payment has arrived',
  'paymentReceived.text': 'We have received your payment of {amount}. Thank you!',
  'paymentReceived.receipt':
    'Receipt no. {receipt} is attached; you also find it in the history of viewing time: {url}',
  'paymentReceived.once': 'This was a single payment: nothing renews itself.',

  'paymentReversed.subject': 'Your payment was taken back',
  'paymentReversed.text':
    'Your payment of {amount} was taken back, so we subtracted the viewing time that was given for it.',
  'paymentReversed.gifts': 'You had given part of it away: we took {span} back from those gifts.',

  'paymentPartlyReversed.subject': 'Part of your payment was refunded',
  'paymentPartlyReversed.text':
    '{amount} of your payment of {of} was refunded, so we subtracted as large a part of the viewing time that was given for it.',

  'referralBonus.subject': 'A friend has brought you viewing time',
  'referralBonus.text': 'Your friend {friend} added viewing time, and you got a fifth of it: {span}.',
} satisfies Translation<typeof tLetters>;
