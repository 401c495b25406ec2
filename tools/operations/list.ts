/** Something operators do, and how on each side: by which commands or calls, or why not. */
export interface Operation {
  what: string;
  cli: readonly string[] | string;
  console: readonly string[] | string;
}

const session = 'belongs to a browser in which somebody works; the command line is the machine’s own';

const operators: Operation[] = [
  {
    what: 'Come in and go',
    cli: session,
    console: ['operatorLogout', 'endOperatorSession', 'endAllOperatorSessions'],
  },
  {
    what: 'One’s own password and second factors',
    cli: session,
    console: ['changeOperatorPassword', 'removeTotp', 'removePasskey', 'renewRecoveryCodes', 'proveOperator'],
  },
  { what: 'Make an operator', cli: ['create-admin'], console: ['inviteOperator'] },
  { what: 'Have an operator begin anew', cli: ['reset-admin'], console: ['resetOperator'] },
  { what: 'Know the operators', cli: ['admins'], console: ['listOperators'] },
  { what: 'Change an operator', cli: ['change-admin'], console: ['changeOperator'] },
];

/** Channels, stations, their sources, the guide and titles. */
const lineup: Operation[] = [
  {
    what: 'Add a channel, or change what is known of it and where it comes from',
    cli: ['add-channel', 'edit-channel'],
    console: ['saveLineupChannel'],
  },
  { what: 'Take a channel away', cli: ['remove-channel'], console: ['removeLineupChannel'] },
  { what: 'Put channels into an order', cli: ['order-channels'], console: ['orderLineup'] },
  {
    what: 'Name, order and remove categories',
    cli: ['category'],
    console: ['saveLineupCategory', 'removeLineupCategory', 'orderLineupCategories'],
  },
  { what: 'Give a channel a logo', cli: ['set-logo'], console: ['uploadLogo'] },
  { what: 'Take a logo away', cli: ['remove-logo'], console: ['dropLogo'] },
  { what: 'See how channels come', cli: ['sources'], console: ['readLineup'] },
  { what: 'Look at a source', cli: ['try-source'], console: ['trySource'] },
  {
    what: 'Import a list of channels, or see what it would change',
    cli: ['import-channels'],
    console: ['planLineupImport', 'importLineup'],
  },
  {
    what: 'See, add, change, remove, map and fetch what fills the guide, and what a fetch would change',
    cli: ['epg-source'],
    console: [
      'readGuideSources',
      'readGuideSource',
      'saveGuideSource',
      'removeGuideSource',
      'decideGuideMapping',
      'fetchGuideSource',
      'previewGuideSource',
    ],
  },
  {
    what: 'Take in one feed, once',
    cli: ['import-epg'],
    console:
      'a feed that is worth having is added as a source, whose fetch says beforehand what it would change',
  },
  { what: 'See gaps of the guide', cli: ['guide-gaps'], console: ['readGuideGaps'] },
  {
    what: 'Write over what a feed says of a programme, and undo that',
    cli: ['edit-program'],
    console: ['editGuideProgram', 'undoGuideEdit'],
  },
  { what: 'See titles and how far they have come', cli: ['titles'], console: ['listConsoleTitles'] },
  { what: 'Make a title of a film', cli: ['import-title'], console: ['importUploadedTitle'] },
  {
    what: 'Change what is known of a title',
    cli: ['edit-title'],
    console: ['editConsoleTitle', 'uploadPoster'],
  },
  {
    what: 'Give a title that is ready subtitles, and take them away',
    cli: ['edit-subtitles'],
    console: ['addSubtitles', 'removeSubtitles'],
  },
  { what: 'Take a title back', cli: ['remove-title'], console: ['removeConsoleTitle'] },
  {
    what: 'Watch a channel while working on it',
    cli: 'a terminal shows no pictures',
    console: ['previewChannel'],
  },
];

/** Members, money and messages to them. */
const members: Operation[] = [
  { what: 'Find a member', cli: ['members'], console: ['searchMembers', 'memberPage', 'memberLedger'] },
  {
    what: 'Keep a member out, and let him in',
    cli: ['block', 'unblock'],
    console: ['blockMember', 'unblockMember'],
  },
  { what: 'See who was kept out', cli: ['blocks'], console: ['memberPage'] },
  {
    what: 'Sign out devices of a member',
    cli: ['end-sessions'],
    console: ['endMemberSession', 'endMemberSessions'],
  },
  { what: 'Show a member films or not', cli: ['show-series'], console: ['letMemberViewSeries'] },
  { what: 'Give days out of goodwill', cli: ['goodwill'], console: ['giveGoodwill'] },
  { what: 'Put viewing time right', cli: ['correct-viewtime'], console: ['correctMemberViewtime'] },
  { what: 'Delete an account', cli: ['remove-member'], console: ['anonymiseMember'] },
  { what: 'Say what is kept about a member', cli: ['export-member'], console: ['exportMember'] },
  {
    what: 'Look at orders and payments',
    cli: ['payment'],
    console: ['listOrders', 'orderFacts', 'listPayments'],
  },
  {
    what: 'Take a bank statement',
    cli: ['import-statement'],
    console: ['previewStatement', 'importStatement'],
  },
  {
    what: 'Decide about money that waits',
    cli: ['payment-queue', 'decide-payment'],
    console: ['listPaymentQueue', 'decidePayment'],
  },
  { what: 'Sum up money', cli: ['money-report'], console: ['moneyReport', 'moneyReportCsv'] },
  {
    what: 'Check the books',
    cli: ['check-ledger'],
    console: 'done every night by itself; faults are alarms',
  },
  { what: 'Change prices', cli: ['prices', 'set-price'], console: ['listPrices', 'changePrice'] },
  {
    what: 'Tell members something',
    cli: ['send-message', 'broadcast', 'broadcasts', 'cancel-broadcast'],
    console: ['listBroadcasts', 'previewBroadcast', 'sendBroadcast', 'cancelBroadcast'],
  },
  { what: 'See mails that did not arrive', cli: ['mail'], console: ['memberPage'] },
];

/** Tickets and incidents. */
const support: Operation[] = [
  { what: 'See tickets', cli: ['tickets', 'ticket'], console: ['consoleTickets', 'consoleTicket'] },
  { what: 'Answer a ticket, close it', cli: ['answer-ticket', 'close-ticket'], console: ['answerTicket'] },
  { what: 'Open a closed ticket again', cli: ['reopen-ticket'], console: ['reopenTicket'] },
  { what: 'Put a ticket to an incident', cli: ['link-ticket'], console: ['linkTicket'] },
  { what: 'See incidents', cli: ['incidents'], console: ['consoleIncidents'] },
  { what: 'Close an incident with all its tickets', cli: ['close-incident'], console: ['closeIncident'] },
];

/** Servers, settings, keys and what is kept. */
const service: Operation[] = [
  {
    what: 'Know how the service is',
    cli: ['sources', 'edges', 'ingests', 'storage'],
    console: ['serviceNow', 'listIngests', 'storageState'],
  },
  { what: 'Know how jobs went', cli: ['jobs'], console: ['listJobs'] },
  { what: 'Have a job done', cli: ['run-job'], console: ['runJob'] },
  { what: 'Know how much work is due, and what was given up', cli: ['work'], console: ['listWork'] },
  { what: 'Have work that was given up tried once more', cli: ['retry-work'], console: ['retryWork'] },
  { what: 'Drain a stream server', cli: ['drain', 'undrain'], console: ['drainServer'] },
  { what: 'Keys of stream tickets', cli: ['ticket-keys'], console: ['listTicketKeys', 'changeTicketKeys'] },
  { what: 'Settings', cli: ['settings'], console: ['listAllSettings', 'changeSetting'] },
  { what: 'Read the trail', cli: ['audit'], console: ['listAudit', 'exportAudit'] },
  {
    what: 'Mails that did not get through',
    cli: ['mail'],
    console: ['listMails', 'getMail', 'sendMailAgain'],
  },
  {
    what: 'Keep a part of an archive',
    cli: ['pin', 'pins', 'unpin'],
    console: ['addPin', 'listPins', 'removePin'],
  },
  // It looks at the machine on which it is typed.
  { what: 'Look for what is set up wrongly', cli: ['doctor'], console: [] },
  {
    what: 'Bring the database’s schema up to date',
    cli: ['migrate'],
    console: 'a server that answers has done so',
  },
  // Folders and keys of the machine, and a database without servers: nothing for a page.
  { what: 'Save, restore and move everything', cli: ['backup', 'restore', 'move-database'], console: [] },
  { what: 'End all sessions', cli: ['end-sessions'], console: ['endAllSessions'] },
  { what: 'Check the books', cli: ['check-ledger'], console: ['checkBooks'] },
];

export const operations: readonly Operation[] = [...operators, ...lineup, ...members, ...support, ...service];
