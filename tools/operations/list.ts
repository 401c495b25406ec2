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
    console: ['operatorLogout', 'endOperatorSession'],
  },
  {
    what: 'One’s own password and second factors',
    cli: session,
    console: ['changeOperatorPassword', 'removeTotp', 'removePasskey', 'renewRecoveryCodes'],
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
    what: 'Watch a channel while working on it',
    cli: 'a terminal shows no pictures',
    console: ['previewChannel'],
  },
];

/** Members, money and messages to them. */
const members: Operation[] = [];

/** Tickets and incidents. */
const support: Operation[] = [];

/** Servers, settings, keys and what is kept. */
const service: Operation[] = [];

export const operations: readonly Operation[] = [...operators, ...lineup, ...members, ...support, ...service];
