import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tHelp } from '../et/help.ts';

/** `tHelp` in English. */
export const help = {
  television: 'Television view',
  title: 'Help',
  keys: 'Keyboard shortcuts',
  report: 'Report a problem',
  about: 'About the service',
  privacy: 'Privacy',
  apps: 'Apps',
  newApp: 'New app',
  oldApp: 'Old app',
  guidePdf: 'User guide (PDF)',
  write: 'Write to us',
  language: 'Language / Keel',

  'about.title': 'About the service',
  'about.lead': 'Estonian television and radio for those who live far from home.',
  'about.channels': { one: '{count} television channel', other: '{count} television channels' },
  'about.stations': { one: '{count} radio station', other: '{count} radio stations' },
  'about.catchup': { one: '{count} day of catch-\u2060up', other: '{count} days of catch-\u2060up' },
  'about.guide': { one: 'Guide {count} day ahead', other: 'Guide {count} days ahead' },
  'about.abroad': 'The service is meant to be used outside Estonia.',
  'about.recordings': {
    one: 'You can record up to {hours} hours of programmes and series; each recording is kept for up to {count} month.',
    other:
      'You can record up to {hours} hours of programmes and series; each recording is kept for up to {count} months.',
  },
  'about.speed': 'An internet connection of at least {mbps}\u00a0Mbit/s is enough for the picture.',
  'about.once':
    'Nothing renews itself: you pay once, and decide about the next time when your time runs out.',
  'about.offer': '{price} a month.',
  'about.offerTrial': '{price} a month, and the first {days} are free for a new member.',
  'about.prices': 'All prices',
  'about.devices':
    'One device watches at a time. With an extra place, two devices on the same network can watch at once.',
  'about.time': {
    one: 'Viewing time is counted in days. You can also give time to a friend, at least {count} day.',
    other: 'Viewing time is counted in days. You can also give time to a friend, at least {count} days.',
  },
  'about.sharing':
    'Sharing an account with others is not allowed: the first time it is closed for 24 hours without warning, and if it happens again, for good.',
  'about.operator': 'The service is provided by {name}.',
  'about.failed': 'The data could not be loaded.',

  'privacy.title': 'Privacy',
  'privacy.lead': 'We keep as little about you as we can, and only for as long as it is needed.',
  'privacy.controller': '{name} is responsible for the data.',
  'privacy.what': 'What we keep, and what for',
  'privacy.account':
    'Your account, so that you can get in: first and last name, email, a hash of your password and, if you like, a profile picture. Until you delete the account.',
  'privacy.choices':
    'Your choices, so that the service is yours: favourites, locked channels, categories, sound and subtitles, ways of being notified. Until you delete the account.',
  'privacy.time':
    'Viewing time: every span that was added or used, with the reason. Until you delete the account.',
  'privacy.trail':
    'A trail of actions, so that mistakes can be put right: what was done with the account, when and by whom. Once the account is deleted it leads only to a number.',
  'privacy.books': {
    one: 'Bookkeeping, because the law asks for it: payments and receipts, for {count} year after the end of the year in which they were made.',
    other:
      'Bookkeeping, because the law asks for it: payments and receipts, for {count} years after the end of the year in which they were made.',
  },
  'privacy.recordings': {
    one: 'Recordings: up to {hours} hours, each for up to {count} month.',
    other: 'Recordings: up to {hours} hours, each for up to {count} months.',
  },
  'privacy.howLong': 'What deletes itself, and when',
  'privacy.years': { one: '{count} year', other: '{count} years' },
  'kept.devices':
    'Devices: with which, on which network and when you were signed in, and what you last watched; after signing out',
  'kept.networks': 'Networks from which you have shown that the account is yours; after the last time',
  'kept.mailedLinks': 'Links sent by mail (activation, new password, new address)',
  'kept.positions': 'How far you have watched; after the last viewing',
  'kept.starts':
    'That you were counted where the real beginning of a programme was learned, not where you began; after the programme',
  'kept.recorded': 'A mark that a programme was recorded, so that it is not recorded again',
  'kept.watchLater':
    'Programmes in “Watch later”; after they were added. Films and series stay until you remove them',
  'kept.reminders': 'Reminders; after the programme',
  'kept.mails': 'Mails: to whom and when; the text is deleted as soon as it was sent',
  'kept.notifications': 'Notifications',
  'kept.pushDevices': 'Devices to which you asked for push notifications; after they were last seen',
  'kept.pushMessages': 'The push notifications themselves',
  'kept.tickets': 'Tickets and their files; after they were closed',
  'kept.operatorSessions': 'Sign-ins of the operators of the service',
  'kept.alarms': 'Alarms of the service, and who resolved them',
  'kept.webhookMessages': 'Messages to other systems: the number of a payment or a member, and nothing else',
  'kept.measurements': 'Measurements of how fast the picture comes; with no sign of whose they are',
  'kept.transcripts': 'Subtitles of television channels, so that what was said can be searched',
  'privacy.here':
    'On this device, until you delete them: your sign-in, the last channel, the volume, your choice of sound and subtitles, and your searches. These stay on the device.',
  'privacy.who': 'Who else receives them',
  'privacy.asking': 'Asking who receives the data…',
  'recipients.payments':
    'Payment services, when you pay through them: {names}. They receive your name, email, the amount and the reference number.',
  'recipients.signIn':
    'Sign-in services, when you use them: {names}. They know that you signed in here, and when.',
  'recipients.captcha': 'Google, when you register: reCAPTCHA checks that you are not a robot.',
  'recipients.push':
    'The push service of your browser, if you allowed notifications: an encrypted message that it cannot read.',
  'recipients.cast':
    'Google, when you send the picture to a Chromecast: the page loads a script of Google’s for that.',
  'recipients.mail': 'The mail server that delivers our mails.',
  'recipients.nobody': 'Nobody.',
  'privacy.noTrackers':
    'No data is sold. There are no advertisements and no trackers on the page, and watching needs no cookies. Every tenth page measures how fast the picture comes, and reports it without leaving a trace of you.',
  'privacy.rights': 'Your rights',
  'privacy.download':
    'In your profile you can download all your data, correct it and delete your account. Payments stay in the books for as long as the law requires.',
  'privacy.contact': 'If you have questions, write to {email}.',
  'privacy.complain':
    'If you are not content with the answer, you can complain to the Estonian Data Protection Inspectorate (aki.ee).',

  'tracks.title': 'Subtitles and sound',
  'tracks.lead':
    'Everything that a channel or film brings along is yours to choose: live, in catch-up, in recordings and in films.',
  'tracks.captions': 'Subtitles',
  'tracks.captionsText':
    'On and off with one press: the button “Subtitles” below the picture, the C key or the blue button of the remote. To choose between several languages, use the menu “Sound and subtitles”.',
  'tracks.description': 'Audio description and other sounds',
  'tracks.descriptionText':
    'The A key, its button below the picture or the sound button of the remote bring audio description and take it away. Another language, clear speech and spoken subtitles are in the menu “Sound and subtitles”.',
  'tracks.remembered': 'What is remembered',
  'tracks.rememberedText':
    'Each channel remembers what you last chose there; films and series share theirs. Where you have not chosen yet, your last choice applies. When you are signed in it is remembered on all your devices, otherwise on this one. What another device is already playing does not change.',
  'tracks.missing': 'When there are none',
  'tracks.missingText':
    'If a channel or film does not bring them along, a press says so. If the language that you chose is not there, you hear the usual sound; as soon as it is back, it returns by itself.',
  'tracks.guide': 'How to find them',
  'tracks.guideText':
    'In the guide S means subtitles, HH subtitles for the hard of hearing, AD audio description and SL sign language. In the search, choose “With subtitles”.',
  'tracks.look': 'Appearance',
  'tracks.lookText':
    'You choose the size, colour, background, edge and position of subtitles in your profile. They apply to this device.',
  'tracks.lookMembers':
    'Members can choose the size, colour, background, edge and position of subtitles in their profile.',
  'tracks.toLook': 'Choose how subtitles look',
  'access.title': 'Accessibility',
  'access.lead':
    'We want everybody to be able to use the service, also without a mouse, without the picture or without the sound. Not all of that works yet: what is missing is listed below.',
  'access.standard':
    'The pages meet level AA of WCAG 2.2 and the European standard EN 301 549 in part. The tool axe checks the main pages before each new version; by hand we go over the pages with text at 200% and with the keyboard. There has been no independent assessment.',
  'access.works': 'What works',
  'access.keyboard':
    'You can watch, choose, search, record and change your account with the keyboard; the shortcuts are in the help menu. On a television everything can be watched and chosen with the remote; paying is easier on a phone, where a QR code takes you.',
  'access.reader':
    'Buttons, links and fields of forms have names that a screen reader says; each page has its own heading, and new pages and errors are announced.',
  'access.text': 'Text grows with the font size of the browser.',
  'access.contrast':
    'The contrast of text against the page is at least 4.5 : 1; high contrast colours and reduced motion of the system work.',
  'access.subtitles':
    'Subtitles, audio description and another language can be chosen live, in catch-up, in recordings, films and series, where they come along. The C key and the blue button of the remote bring subtitles and take them away; their size, colour and position can be chosen in the profile.',
  'access.guide':
    'In the guide S is subtitles, HH subtitles for the hard of hearing, AD audio description and SL sign language, as the channel announces them.',
  'access.gaps': 'What does not work yet',
  'access.live':
    'Where a channel sends no subtitles there are none; and during advertisements they may be missing.',
  'access.pdf':
    'Receipts are PDF files without a tagged structure; the time, amount and payer are in the history of viewing time too.',
  'access.contact':
    'If anything stands in your way, write to {email} or tell us on the page “Report a problem”.',
  'access.contactForm': 'If anything stands in your way, tell us on the page “Report a problem”.',
  'access.authority':
    'The supervisory authority is the Consumer Protection and Technical Regulatory Authority of Estonia (ttja.ee). Last reviewed on 28 November 2026.',
} satisfies Translation<typeof tHelp>;
