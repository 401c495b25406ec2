/** Something operators do, and how on each side: by which commands or calls, or why not. */
export interface Operation {
  what: string;
  cli: readonly string[] | string;
  console: readonly string[] | string;
}

const session = 'belongs to a browser in which somebody works; the command line is the machine’s own';

const operators: Operation[] = [{ what: 'End one’s session', cli: session, console: ['operatorLogout'] }];

/** Channels, stations, their sources, the guide and titles. */
const lineup: Operation[] = [];

/** Members, money and messages to them. */
const members: Operation[] = [];

/** Tickets and incidents. */
const support: Operation[] = [];

/** Servers, settings, keys and what is kept. */
const service: Operation[] = [];

export const operations: readonly Operation[] = [...operators, ...lineup, ...members, ...support, ...service];
