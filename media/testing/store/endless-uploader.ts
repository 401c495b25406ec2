import { parseArgs } from 'node:util';
import { systemClock } from '../../../runtime/clock.ts';
import { silentLog } from '../../../runtime/log.ts';
import { openObjectStore } from '../../../runtime/store/object-store.ts';
import { createUploads } from '../../store/upload-hours.ts';

/**
 * Uploads the finished hours of an archive, until it is killed or done; to be killed by a test.
 * Arguments: the archive's root, the store's configuration as JSON, and what time it is for the archive.
 */
const [root, config, now] = parseArgs({ allowPositionals: true }).positionals;
const clock = (): number => Number(now);
const store = openObjectStore(JSON.parse(config!), systemClock);
console.log('begins');
await createUploads({ root: root!, store, clock, log: silentLog, localHours: 48 })();
