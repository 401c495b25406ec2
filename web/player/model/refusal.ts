import type { CallError } from '../../../contract/client.ts';
import { errorStatus, type ErrorCode } from '../../../contract/errors.ts';

/** Why the server gives no stream, or that it could not be reached. */
export type RefusalCode = CallError['code'];

/** Can another try not change the answer? A server that failed, or has too much to do, may answer otherwise soon. */
export const isFinal = (code: ErrorCode): boolean => code !== 'request.tooMany' && errorStatus[code] < 500;
