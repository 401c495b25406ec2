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
const lineup: Operation[] = [];

/** Members, money and messages to them. */
const members: Operation[] = [];

/** Tickets and incidents. */
const support: Operation[] = [];

/** Servers, settings, keys and what is kept. */
const service: Operation[] = [];

export const operations: readonly Operation[] = [...operators, ...lineup, ...members, ...support, ...service];
