import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { outageRetrySeconds } from '../../../contract/constants.ts';
import { tErrors } from '../../../contract/i18n/et/errors.ts';
import { errorStatus, isAway, type ErrorCode } from '../../../contract/errors.ts';
import { refusalOf } from '../../../contract/refused-as.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { requestId, requestIdHeader } from '../../../runtime/tracing/request-context.ts';
import { isOutage, isRefusedText } from '../db/faults.ts';
import { OperationError, Refusal } from '../errors.ts';
import { describeError } from '../log.ts';

/** Answers what is no call. */
export const answerUnknown = (_: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.code(404).send({ error: 'route.unknown', message: tErrors('route.unknown') });

/** Answers calls that failed: with the code of the closed list, and when another try is worth it, if that is known. */
export const refuser =
  (clock: Clock) =>
  (error: CallError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const code = codeOf(error, request);
    // A refusal is an answer; only what nobody thought of comes with a trace.
    if (error instanceof Refusal || error instanceof OperationError)
      request.log.info({ code }, 'call refused');
    else if (code === 'server.unavailable')
      request.log.warn({ fault: describeError(error).message }, 'database away');
    else if (errorStatus[code] >= 500) request.log.error({ err: error }, 'call failed');
    const until = error instanceof Refusal ? endOf(error, clock()) : undefined;
    if (until !== undefined) reply.header('retry-after', Math.ceil(Math.max(0, until - clock()) / 1000));
    else if (isAway(code)) reply.header('retry-after', outageRetrySeconds);
    return (
      reply
        .code(errorStatus[code])
        .header('cache-control', 'no-store')
        // By it the line in the log is found again.
        .header(requestIdHeader, requestId() ?? 'none')
        .send({
          error: code,
          message: messageOf(error, code),
          ...(until !== undefined && { until }),
          ...(error instanceof OperationError && error.field !== undefined && { field: error.field }),
        })
    );
  };

const endOf = ({ until, afterMs }: Refusal, nowMs: number): number | undefined =>
  afterMs === undefined ? until : nowMs + afterMs;

/** Codes have their texts; only operations speak for themselves, and only to operators. */
const messageOf = (error: CallError, code: ErrorCode): string =>
  error instanceof OperationError ? error.message : tErrors(code);

type CallError = Error & {
  statusCode?: number;
  code?: string;
  validation?: readonly Violation[];
  validationContext?: string;
};

/** What a schema found wrong, as the validator names it. */
interface Violation {
  /** Empty, or `/field`. */
  instancePath: string;
  params: { missingProperty?: string };
}

function codeOf(error: CallError, request: FastifyRequest): ErrorCode {
  if (error instanceof Refusal) return error.code;
  if (error instanceof OperationError) return 'operation.refused';
  if (error.validation) return refusalOfField(error, request) ?? 'request.invalid';
  if (isRefusedText(error)) return 'request.invalid';
  if (error.statusCode === 413) return 'request.tooLarge';
  if (error.statusCode === 404) return 'route.unknown';
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return 'request.invalid';
  if (isOutage(error) || error.code === 'FST_ERR_HANDLER_TIMEOUT') return 'server.unavailable';
  return 'server.failed';
}

/** The error of the field that the schema refused. */
function refusalOfField(
  { validation: [violation] = [], validationContext: part = '' }: CallError,
  request: FastifyRequest,
): ErrorCode | undefined {
  const field = violation?.params.missingProperty ?? violation?.instancePath.split('/', 2)[1] ?? '';
  const parts = request.routeOptions.schema as Record<string, TObject> | undefined;
  return refusalOf(parts?.[part], field);
}
