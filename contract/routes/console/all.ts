import * as members from './members.ts';
import * as messages from './messages.ts';
import * as money from './money.ts';
import * as operators from './operators.ts';
import * as guide from './guide.ts';
import * as lineup from './lineup.ts';
import * as service from './service.ts';
import * as titles from './titles.ts';
import * as signIn from './sign-in.ts';
import * as support from './support.ts';

/** Every call of the console, by name. */
export const consoleRoutes = {
  ...operators,
  ...service,
  ...signIn,
  ...lineup,
  ...members,
  ...money,
  ...messages,
  ...support,
  ...guide,
  ...titles,
};
