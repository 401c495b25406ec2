/** What the network says when there is nobody at the other end, or nobody any more. */
const lineFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What a disk says that is full: of the embedded database, or of files beside it. */
const diskFaults = new Set(['ENOSPC', 'EDQUOT']);

/**
 * PostgreSQL's own: no connection, nothing left to work with (a full disk, too many connections), stopped by its
 * operator, failed by its machine, or a standby that takes no writes yet.
 */
const stateFaults = /^(08...|53...|57P0[1-5]|58...|25006)$/;

/** For these the driver has no codes. */
const driverFaults =
  /^(connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|cannot use a pool after)/i;

/** Did something fail because the database was away, or a disk full, and not by a fault of its own? Later it may succeed. */
export function isOutage(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { code = '', syscall } = fault as Error & { code?: string; syscall?: string };
  if (driverFaults.test(fault.message) || stateFaults.test(code) || lineFaults.has(code)) return true;
  if (diskFaults.has(code)) return true;
  // The socket of the embedded database is a file; others that are missing are no outage.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  // Queries wrap what the database has answered.
  return isOutage(fault.cause);
}

/** Did the database refuse a text, such as one with a zero byte inside? It will do so however often it is asked. */
export const isRefusedText = (fault: unknown): boolean => {
  const { code, file, cause } = Object(fault) as { code?: unknown; file?: unknown; cause?: unknown };
  // The text itself, one escaped in JSON, and a character that its encoding has not.
  if (code === '22021' || code === '22P05') return true;
  // Half of a pair of UTF-16: nothing else is wrong with JSON that was written here. The message is in the database's language.
  if (code === '22P02' && file === 'jsonfuncs.c') return true;
  return cause !== undefined && isRefusedText(cause);
};
