import { createHash } from 'node:crypto';

export const initIdPattern = /^[0-9a-f]{16}$/;

/** Names an init segment by its content: 16 hex digits, so equal settings share one address. */
export const initIdOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);
