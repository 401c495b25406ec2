import type * as routes from '../../../contract/routes/payments/payments.ts';
import type { Notification, NotificationAnswer, PaymentProvider } from '../../adapters/payment/port.ts';
import { ensure, Refusal } from '../../platform/errors.ts';
import { isRefusedText } from '../../platform/db/faults.ts';
import { redirectTo, type Bytes, type Redirect } from '../../platform/http/answers.ts';
import type { Call, Handler } from '../../platform/http/call.ts';
import type { PaymentsContext } from './context.ts';
import { keepUnverified } from './inbox.ts';
import { recordEvent } from './record-event.ts';

/** POST /payments/{provider}/{way} */
export const notifyPaymentHandler =
  (context: PaymentsContext): Handler<typeof routes.notifyPayment> =>
  async (call) => {
    const { bytes, type, charset } = call.http.raw;
    return answerTo(context, call, { method: 'POST', body: bytes, type, charset });
  };

/** GET /payments/{provider}/{way} */
export const notifyPaymentByQueryHandler =
  (context: PaymentsContext): Handler<typeof routes.notifyPaymentByQuery> =>
  async (call) =>
    answerTo(context, call, { method: 'GET', body: Buffer.alloc(0), type: '', charset: 'utf-8' });

type NotificationBody = Pick<Notification, 'method' | 'body' | 'type' | 'charset'>;

async function answerTo(
  context: PaymentsContext,
  { params, http }: Pick<Call<typeof routes.notifyPayment>, 'params' | 'http'>,
  came: NotificationBody,
): Promise<Bytes | Redirect> {
  const provider = context.providers.get(params.provider);
  ensure(provider, 'order.providerOff');
  const notification = { ...came, way: params.way, query: http.query, headers: http.headers };
  const answer = await take(context, provider, notification, http.network).catch(
    askForRetry(context, provider),
  );
  if (answer.kind === 'page') return redirectTo(pageOf(context, provider, answer));
  http.status(answer.status);
  return {
    kind: 'bytes',
    contentType: answer.type,
    cacheControl: 'no-store',
    bytes: Buffer.from(answer.body),
  };
}

/** What could not be taken is told again by a provider that is answered so, and by no other answer may money be lost. */
const askForRetry =
  ({ log, noticed }: PaymentsContext, { id }: PaymentProvider) =>
  (error: unknown): never => {
    noticed(id, 'later');
    if (!isRefusedText(error)) throw error;
    log.error({ provider: id, err: error }, 'payment notification cannot be written');
    throw new Refusal('server.unavailable');
  };

/** What came is read, checked and kept before it is answered: a provider that was answered does not tell again. */
async function take(
  context: PaymentsContext,
  provider: PaymentProvider,
  notification: Notification,
  network: string,
): Promise<NotificationAnswer> {
  const verdict = await provider.read(notification);
  if (verdict.kind === 'rejected') {
    context.log.warn({ provider: provider.id, why: verdict.why }, 'payment notification rejected');
    context.noticed(provider.id, 'rejected');
    return verdict.answer;
  }
  const raw = notification.method === 'GET' ? Buffer.from(notification.query) : notification.body;
  if (verdict.kind === 'unverified') {
    await keepUnverified(context, provider.id, { raw, orderId: verdict.orderId, network });
    context.noticed(provider.id, 'kept');
    return verdict.answer;
  }
  const outcome = await recordEvent(context, provider.id, verdict.event, raw);
  context.noticed(provider.id, outcome);
  return verdict.answer(outcome);
}

function pageOf(
  { publicUrl }: PaymentsContext,
  { id }: PaymentProvider,
  { result, orderId }: Extract<NotificationAnswer, { kind: 'page' }>,
): string {
  const order = orderId === undefined ? '' : `/${encodeURIComponent(orderId)}`;
  return `${publicUrl}/#/viewtime/${id}/${result}${order}`;
}
