import { defined } from '../../../../runtime/defined.ts';
import type { PayseraConfig } from '../../../config/payments/paysera.ts';
import { ProviderError, type OrderToPay } from '../port.ts';
import { encodeFields, ss1Of } from './encoding.ts';

/** How long values may be, as Paysera says; what is longer it would refuse in front of the payer. */
const longest: Record<string, number> = {
  projectid: 11,
  orderid: 40,
  accepturl: 255,
  cancelurl: 255,
  callbackurl: 255,
  version: 9,
  lang: 3,
  amount: 11,
  currency: 3,
  p_firstname: 255,
  p_lastname: 255,
  p_email: 255,
  test: 1,
};

/** Where the payer goes. Throws {@link ProviderError} for what Paysera would not take. */
export function paymentUrl(
  { url, projectId, password, simulated }: PayseraConfig,
  order: OrderToPay,
): string {
  const fields = Object.entries({
    projectid: projectId,
    orderid: order.id,
    accepturl: order.urls.return,
    cancelurl: order.urls.canceled,
    callbackurl: order.urls.notify,
    version: '1.6',
    lang: 'EST',
    amount: String(order.cents),
    currency: order.currency,
    p_firstname: order.member.firstName,
    p_lastname: order.member.lastName,
    p_email: order.member.email,
    test: simulated ? '1' : '0',
  });
  const tooLong = fields.find(([name, value]) => value.length > defined(longest[name]));
  if (tooLong) throw new ProviderError(`${tooLong[0]} is longer than ${longest[tooLong[0]]} signs`);
  const data = encodeFields(fields);
  return `${url}?${new URLSearchParams({ data, sign: ss1Of(data, password) }).toString()}`;
}
