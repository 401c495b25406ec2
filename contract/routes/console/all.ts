import * as alarmChoice from './alarm-choice.ts';
import * as apiKeys from './api-keys.ts';
import * as alarms from './alarms.ts';
import * as backups from './backups.ts';
import * as updates from './updates.ts';
import * as brand from './brand.ts';
import * as config from './config.ts';
import * as filters from './filters.ts';
import * as guide from './guide.ts';
import * as lineup from './lineup.ts';
import * as log from './log.ts';
import * as memberImport from './member-import.ts';
import * as members from './members.ts';
import * as messages from './messages.ts';
import * as money from './money.ts';
import * as operators from './operators.ts';
import * as search from './search.ts';
import * as service from './service.ts';
import { claimService, readSetUp, readSetUpSteps } from './set-up.ts';
import * as signIn from './sign-in.ts';
import * as streams from './streams.ts';
import * as support from './support.ts';
import * as titles from './titles.ts';
import * as tracks from './tracks.ts';
import * as webhooks from './webhooks.ts';

/** What operators can do, by area: each of them is a call of the console and a command of the command line. */
export const operationAreas = {
  lineup: { ...lineup, ...tracks },
  guide,
  titles,
  members: { ...members, ...memberImport },
  money,
  messages,
  support,
  alarms,
  service: { ...service, ...streams, ...log, ...backups, ...updates, ...brand },
  automation: webhooks,
  config,
  operators,
};

/** Every operation, by name. */
export const operationRoutes = {
  ...operators,
  ...service,
  ...streams,
  ...log,
  ...backups,
  ...updates,
  ...brand,
  ...alarms,
  ...lineup,
  ...members,
  ...memberImport,
  ...money,
  ...messages,
  ...support,
  ...guide,
  ...titles,
  ...tracks,
  ...webhooks,
  ...config,
};

/** Every call of the console, by name: operations, and what belongs to a browser in which somebody signs in and out, or to themselves. */
export const consoleRoutes = {
  ...operationRoutes,
  ...signIn,
  ...apiKeys,
  ...alarmChoice,
  ...search,
  ...filters,
  readSetUp,
  claimService,
  readSetUpSteps,
};
