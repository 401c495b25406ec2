/**
 * On PostgreSQL two servers stand on the database of a scenario, and take its calls in turns, as behind a balancer: what one
 * of them keeps to itself the other one does not know. The embedded database belongs to one server.
 */
export const usualCount = process.env.TEST_DATABASE_URL ? 2 : 1;

/** Longer than anything is remembered of what another server may have changed (docs/operate/many-servers.md). */
const longEnoughMs = 600_000;

let turns = 0;

/** Counts the calls of all scenarios. */
export const nextTurn = (): number => turns++;

/** What memories take for having passed where several servers take turns: between two calls so much that they ask the database again. */
export const waitedMs = (): number => (usualCount > 1 ? turns * longEnoughMs : 0);
