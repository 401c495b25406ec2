import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tSetUp } from '../et/set-up.ts';

/** `tSetUp` in English. */
export const setUp = {
  title: 'Setting up the service',
  welcome:
    'There is nobody here yet. The first owner begins with the code that the service wrote into its log when it started.',
  code: 'Code',
  codeHint: 'Four times four characters, in the last lines of the log. Every start makes a new one.',
  name: 'Your name',
  begin: 'Begin',
  codeRequired: 'Type the code from the log',
  codeWrong: 'This code is not valid. The one that comes last in the log is.',
  nameRequired: 'Type your name',
  emailInvalid: 'Type your email address',
  elsewhere:
    'The address of the service is {address}. Open this page there: a passkey is good only at the address at which it was made.',
  plain: 'The connection is not encrypted. A passkey can be made at an https address only.',
  taken: 'The service has an owner already.',
  toSignIn: 'Sign in',
  restore: 'Or restore a backup',
  restoreText:
    'That is done on the machine itself, before you begin here. Stop the service, run this command, and start the service again:',
  restoreCommand: '{cli} restore /backup/2026-11-23',
  restoreMore: 'The folder may be s3://BUCKET/FOLDER, too. For an encrypted backup add --identity key.txt.',
  steps: 'Steps',
  'step.look': 'Name and look',
  'step.address': 'Address, certificate and mail',
  'step.seller': 'Seller and payments',
  'step.channel': 'First channel',
  'step.guide': 'TV guide',
  'step.member': 'First member',
  'step.done': 'Ready',
  done: 'done',
  open: 'to do',
  later: 'can wait',
  next: 'Next: {step}',
  leave: 'You can leave at any time and go on later: how far you are is read from what there is.',
  lookAgain: 'Look again',
  looking: 'Looking …',
  mend: 'How to mend it: {how}',
  sellerText: 'Without a seller no real payments are taken. The service can be watched without one.',
  payments: 'Ways to pay',
  channelDone: { one: 'There is {count} channel.', other: 'There are {count} channels.' },
  anotherChannel: 'Add more channels',
  guideText:
    'An XMLTV address fills the guide. Once it is added, decide which of its channels is which of yours.',
  addSource: 'Add a source',
  mapping: 'Channels of the source {id}',
  memberText:
    'A member gets a mail with a link by which they choose a password. Where no mail is sent yet, the link stands on the page “Mails”.',
  addMember: 'Invite a member',
  mails: 'Mails',
  members: 'Members',
  notDone: 'Before anybody can watch, a channel and a member are needed. The page itself is here:',
  doneText: 'The service is ready. Open it on a phone:',
  doneCode: 'Address of the service as a QR code',
} satisfies Translation<typeof tSetUp>;
