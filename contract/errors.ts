/**
 * The closed list of error codes. A code fixes the HTTP status; the language file holds the text that a
 * person reads, so a code may never be renamed without renaming its text.
 */
export const errorStatus = {
  'request.invalid': 400,
  'request.tooLarge': 413,
  'request.tooMany': 429,
  'route.unknown': 404,
  'server.failed': 500,
  'auth.required': 401,
  'auth.TokenNotActive': 401,
  'auth.wrongCredentials': 401,
  'auth.demoOnly': 403,
  'sessions.placeUnavailable': 409,
  'viewtime.expired': 403,
  'channel.unknown': 404,
  'program.unknown': 404,
  'guide.noSuchDay': 404,
  'stream.notAllowed': 403,
  'stream.unavailable': 503,
  'edge.forbidden': 403,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** What every failed call answers with. */
export interface ErrorBody {
  error: ErrorCode;
  message: string;
}

/** Why an edge refused a ticket; sent as the `X-Reason` header beside a 403. */
export const ticketReasons = ['malformed', 'signature', 'expired', 'scope', 'session'] as const;
export type TicketReason = (typeof ticketReasons)[number];
