/**
 * `node deploy/image/health.ts PORT [PATH]`: ends with 0 where this container answers 200, for Docker's health checks.
 * Without a path it asks whether the process is alive: what others lack is no reason to call this one ill.
 */
import { livePath } from '../../runtime/http/live.ts';

const [port = '8080', path = livePath] = process.argv.slice(2);
const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;
