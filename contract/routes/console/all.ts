import * as operators from './operators.ts';
import * as signIn from './sign-in.ts';

/** Every call of the console, by name. */
export const consoleRoutes = {
  ...operators,
  ...signIn,
};
