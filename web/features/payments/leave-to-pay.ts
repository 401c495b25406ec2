import type { OrderStart } from '../../../contract/models/payment.ts';

/** Takes the browser to where an order is paid: an address, or a form of the bank. */
export function leaveToPay(start: Exclude<OrderStart, { kind: 'frame' }>): void {
  if (start.kind === 'redirect') {
    location.assign(start.url);
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = start.action;
  form.acceptCharset = 'utf-8';
  for (const { name, value } of start.fields) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
