import * as auth from './auth.ts';
import * as channels from './channels.ts';
import * as guide from './guide.ts';
import * as health from './health.ts';
import * as media from './media.ts';
import * as operate from './operate.ts';
import * as streaming from './streaming.ts';

/** Every call the server answers, by name. The server's handlers and the route check are typed by this. */
export const serverRoutes = { ...auth, ...channels, ...guide, ...health, ...media, ...operate, ...streaming };
export type ServerRoutes = typeof serverRoutes;
