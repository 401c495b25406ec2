import type { TicketReason } from '../../../contract/errors.ts';

/** What went wrong, by what can be done about it. */
export type Fault =
  /** No answer, no connection, or the server's own failure: another server may do better. */
  | { kind: 'network' }
  /** 401 or 403: about the session or the ticket, never about the server. */
  | { kind: 'refused' }
  /** 403 as well, but nothing is wrong: the session watches something else by now. */
  | { kind: 'replaced' }
  /** 429: this viewer asks for more than one server gives; the next one would say the same. */
  | { kind: 'tooMany' }
  /** A part of the stream is no longer (or not yet) there: we are out of step with the live edge. */
  | { kind: 'missing' }
  /** The bytes came, but cannot be decoded. */
  | { kind: 'media' }
  /** The picture ran dry too often. */
  | { kind: 'starved' };

/** Sorts an HTTP status; 0 stands for no answer at all. With a 403 the server may say why. */
export function faultOfStatus(status: number, reason?: string | null): Fault {
  if (status === 403 && reason === ('replaced' satisfies TicketReason)) return { kind: 'replaced' };
  if (status === 401 || status === 403) return { kind: 'refused' };
  if (status === 429) return { kind: 'tooMany' };
  if (status === 404 || status === 410) return { kind: 'missing' };
  return { kind: 'network' };
}
