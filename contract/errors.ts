/**
 * The closed list of error codes. A code fixes the HTTP status; the language file holds the text that a
 * person reads, so a code may never be renamed without renaming its text.
 */
export const errorStatus = {
  'request.invalid': 400,
  'request.tooLarge': 413,
  'request.tooMany': 429,
  'request.tooSlow': 408,
  'route.unknown': 404,
  'server.failed': 500,
  /** Its database cannot be reached, or takes nothing at the moment: the same call may well be answered soon. */
  'server.unavailable': 503,
  /** An operator has closed it to members for a while. */
  'service.maintenance': 503,
  'auth.required': 401,
  /** Another device took the session; one that is over for any other reason, or unknown, has ended. */
  'auth.TokenNotActive': 401,
  'auth.sessionEnded': 401,
  'auth.wrongCredentials': 401,
  'auth.demoOnly': 403,
  'auth.operatorOnly': 403,
  /** A key has no scope for this call, or no key may make it. */
  'auth.scopeMissing': 403,
  /** What an operator asked for cannot be; the message says why, in words for them. */
  'operation.refused': 422,
  /** Somebody else has changed it since it was read. */
  'operation.outdated': 409,
  /** The code of an authenticator app, or a recovery code; one that was used is wrong, too. */
  'operator.wrongCode': 401,
  'operator.wrongPasskey': 401,
  /** The second factor has to be shown anew, by `proveOperator`, and the call to be made again then. */
  'operator.proofNeeded': 403,
  /** The way into the console that was begun has taken too long, or was gone to its end. */
  'operator.entryOver': 401,
  /** For sharing the account; an operator may have reasons of their own. */
  'auth.blocked': 403,
  'auth.blockedByOperator': 403,
  'auth.notActivated': 403,
  'auth.resetFailed': 409,
  'auth.keyInvalid': 410,
  /** Six letters of a television that are too old, were decided about, or never were. */
  'auth.codeInvalid': 404,
  'sessions.placeUnavailable': 409,
  /** No list has this name and password, or the operator lets members have none. */
  'playerList.refused': 403,
  'sessions.unknown': 404,
  'social.unavailable': 404,
  'social.denied': 403,
  'social.failed': 502,
  'social.emailMissing': 409,
  'social.emailUnverified': 409,
  'social.linkNeedsPassword': 409,
  'social.activeSession': 409,
  'captcha.wrong': 400,
  'captcha.expired': 400,
  'captcha.unavailable': 503,
  'form.emailInvalid': 400,
  'form.passwordTooShort': 400,
  'register.captchaRequired': 400,
  'register.firstNameRequired': 400,
  'register.lastNameRequired': 400,
  'register.emailRequired': 400,
  'login.usernameRequired': 400,
  'register.passwordRequired': 400,
  'register.passwordMismatch': 400,
  'register.referrerIsSelf': 400,
  'user.accountExists': 409,
  'user.emailNotAllowed': 422,
  'user.referrerUnknown': 422,
  'forgot.emailRequired': 400,
  'forgot.emailUnknown': 409,
  'profile.invalid': 400,
  'profile.oldPasswordRequired': 400,
  'profile.oldPasswordWrong': 409,
  /** The password, or to have signed in within the last minutes. */
  'profile.proofNeeded': 403,
  'profile.passwordMismatch': 400,
  'profile.newEmailRequired': 400,
  'profile.newEmailSame': 400,
  ACCOUNT_EXISTS: 400,
  'profile.reminderDays': 400,
  'profile.pictureType': 415,
  'profile.pictureTooLarge': 413,
  'profile.pictureBroken': 422,
  'viewtime.expired': 403,
  'viewtime.none': 403,
  'gift.emailRequired': 400,
  'gift.daysRequired': 400,
  'gift.toSelf': 409,
  'gift.receiverUnknown': 422,
  'gift.notEnough': 409,
  /** Days of a trial are for newcomers. */
  'gift.trial': 409,
  'extraPlace.daysUnknown': 400,
  'extraPlace.notEnough': 409,
  'extraPlace.active': 409,
  'freeze.off': 409,
  'freeze.daysUnknown': 400,
  'freeze.notEnough': 409,
  'freeze.active': 409,
  'freeze.none': 409,
  'viewtime.frozen': 403,
  'order.amountUnknown': 400,
  'order.unknown': 404,
  'order.providerOff': 409,
  'order.providerAway': 502,
  'receipt.unknown': 404,
  'payment.refused': 400,
  'statement.tooLarge': 413,
  'member.unknown': 404,
  'memberList.tooLarge': 413,
  'channel.unknown': 404,
  'channel.locked': 403,
  'channel.categoryUnknown': 404,
  'search.tooShort': 400,
  'program.unknown': 404,
  'guide.noSuchDay': 404,
  'recording.notAllowed': 403,
  'recording.quota': 409,
  'recording.unknown': 404,
  'recording.over': 409,
  'reminder.over': 409,
  'reminder.tooMany': 409,
  'watchlist.full': 409,
  'calendar.unknown': 404,
  'push.off': 409,
  'push.endpoint': 400,
  'digest.zoneUnknown': 400,
  'title.unknown': 404,
  'film.unknown': 404,
  'series.unknown': 404,
  'catalogue.notShown': 403,
  'stream.notAllowed': 403,
  'stream.unavailable': 503,
  'stream.gone': 404,
  'stream.notYet': 409,
  'stream.noTrailer': 404,
  'stream.serverUnknown': 404,
  'stream.replaced': 409,
  'edge.forbidden': 403,
  'helpdesk.userRequired': 400,
  'helpdesk.categoryRequired': 400,
  'helpdesk.deviceRequired': 400,
  'helpdesk.descriptionRequired': 400,
  'helpdesk.speedRequired': 400,
  'ticket.unknown': 404,
  'ticket.closed': 409,
  'ticket.commentTooShort': 400,
  'attachment.unknown': 404,
  'attachment.tooLarge': 413,
  'attachment.kind': 415,
  'attachment.broken': 422,
} as const satisfies Record<string, number>;

/** Does this pass by itself, so that asking again is all there is to do? */
export const isAway = (code: string): boolean =>
  code === 'server.unavailable' || code === 'service.maintenance';

export type ErrorCode = keyof typeof errorStatus;

/** What keeps an account out, by what is behind it. */
export const blockErrors = ['auth.blocked', 'auth.blockedByOperator'] as const satisfies ErrorCode[];
export const isBlock = (code: string): boolean => (blockErrors as readonly string[]).includes(code);

/** What a call answers to somebody whose session does not count (any more). */
export const sessionErrors = [
  'auth.TokenNotActive',
  'auth.sessionEnded',
  ...blockErrors,
] as const satisfies ErrorCode[];
/** The same of a call for members, which a visitor may not make either. */
export const memberErrors = ['auth.required', ...sessionErrors] as const satisfies ErrorCode[];

/** Why a stream does not open. */
export const openErrors = [
  'channel.unknown',
  'channel.locked',
  'viewtime.expired',
  'viewtime.none',
  'stream.notAllowed',
  'stream.unavailable',
  'stream.gone',
  'stream.notYet',
  'program.unknown',
  'title.unknown',
  'sessions.placeUnavailable',
] as const satisfies ErrorCode[];

/** The same of a call for operators. */
export const operatorErrors = [
  'auth.required',
  'auth.sessionEnded',
  'auth.operatorOnly',
  'auth.scopeMissing',
  'operation.refused',
] as const satisfies ErrorCode[];

/** What every failed call answers with. */
export interface ErrorBody {
  error: ErrorCode;
  message: string;
  /** For refusals that pass: when, in milliseconds since the epoch. */
  until?: number;
  /** For refusals of an operation that are about one field of a form. */
  field?: string;
}

/** Why an edge refused a ticket; sent as the `X-Reason` header beside a 403. */
export const ticketReasons = ['malformed', 'signature', 'expired', 'scope', 'session', 'replaced'] as const;
export type TicketReason = (typeof ticketReasons)[number];
