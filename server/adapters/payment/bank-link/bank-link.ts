import type { Clock } from '../../../../runtime/clock.ts';
import { amountText, centsOfText } from '../../../../contract/rules/money.ts';
import type { BankLinkConfig } from '../../../config/payments/bank-link.ts';
import { inForce } from '../../../config/payments/key-files.ts';
import type {
  Notification,
  NotificationAnswer,
  OrderToPay,
  PaymentProvider,
  StartedOrder,
  Verdict,
} from '../port.ts';
import { backWithNothing, plainText, rejected } from '../verdicts.ts';
import { bankDateTime } from './date-time.ts';
import { formFields } from './form-fields.ts';
import { hasMac, macOf, type Fields } from './mac.ts';

/** A bank of the Estonian bank link: a signed form goes there by the browser, and one comes back. */
export function createBankLink(config: BankLinkConfig, clock: Clock): PaymentProvider {
  return {
    id: config.id,
    name: config.name,
    simulated: config.simulated,
    start: async (order) => payment(config, order, clock()),
    async read(notification) {
      const form = formOf(notification);
      if (form.length === 0 && notification.way === 'return') return backWithNothing;
      const came = formFields(form);
      if (!came) return rejected('shape');
      const { fields, charset } = came;
      const version = config.versions.find((known) => known === fields['VK_VERSION']);
      if (!version) return rejected('version');
      if (!hasMac(fields, { version, charset }, inForce(config.publicKeys, clock())))
        return rejected('signature');
      if (fields['VK_REC_ID'] !== config.sndId) return rejected('receiver');
      if (!config.bankIds.includes(fields['VK_SND_ID'] ?? '')) return rejected('sender');
      return verdictOn(fields);
    },
  };
}

const longestText = 95;

function payment(config: BankLinkConfig, order: OrderToPay, nowMs: number): StartedOrder {
  const { version, sndId, privateKey, url } = config;
  const fields = {
    VK_SERVICE: '1012',
    VK_VERSION: version,
    VK_SND_ID: sndId,
    VK_STAMP: order.id,
    VK_AMOUNT: amountText(order.cents),
    VK_CURR: order.currency,
    VK_REF: order.reference,
    VK_MSG: Array.from(order.text).slice(0, longestText).join(''),
    VK_RETURN: order.urls.return,
    VK_CANCEL: order.urls.return,
    VK_DATETIME: bankDateTime(nowMs),
  };
  const all = { ...fields, VK_MAC: macOf(fields, version, privateKey), VK_ENCODING: 'UTF-8', VK_LANG: 'EST' };
  return {
    start: {
      kind: 'form',
      action: url,
      fields: Object.entries(all).map(([name, value]) => ({ name, value })),
    },
  };
}

/** Banks post; one of them tells by itself in the address. */
const formOf = ({ method, body, query }: Notification): Buffer =>
  method === 'POST' ? body : Buffer.from(query);

function verdictOn(fields: Fields): Verdict {
  const { VK_SERVICE: service, VK_STAMP: orderId = '' } = fields;
  if (service !== '1111' && service !== '1911') return rejected('service');
  const isPaid = service === '1111';
  const transfer = isPaid ? (fields['VK_T_NO'] ?? '') : '';
  return {
    kind: 'event',
    event: {
      dedupeKey: `${orderId}:${service}:${fields['VK_T_NO'] ?? ''}`,
      orderId,
      // Banks begin their numbers anew: only with the order one names money.
      paymentRef: transfer === '' ? undefined : `${orderId}:${transfer}`,
      what: isPaid ? 'paid' : 'canceled',
      cents: isPaid ? centsOfAmount(fields['VK_AMOUNT'] ?? '') : undefined,
      currency: isPaid ? fields['VK_CURR'] : undefined,
      test: false,
      payer: { name: fields['VK_SND_NAME'] },
    },
    answer: () => answerTo(fields, isPaid ? 'success' : 'canceled'),
  };
}

/** One bank leaves out the zero of amounts below one euro. */
const centsOfAmount = (text: string): number | undefined =>
  centsOfText(text.startsWith('.') ? `0${text}` : text);

/** The bank’s own copy wants a word, that of the browser a page. */
const answerTo = (
  { VK_AUTO: auto, VK_STAMP: orderId }: Fields,
  result: 'success' | 'canceled',
): NotificationAnswer => (auto === 'Y' ? plainText(200, 'OK') : { kind: 'page', result, orderId });
