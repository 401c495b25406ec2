import { amountText } from './money.ts';

export interface Transfer {
  receiver: string;
  iban: string;
  bic?: string | undefined;
  cents: number;
  /** Free words; a structured reference of Estonia is read by few apps. */
  text: string;
}

const longest = { receiver: 70, text: 140, bytes: 331 };

/**
 * What a QR code holds from which bank apps fill in a transfer: EPC069-12, version 2, in UTF-8. Undefined where the
 * transfer does not fit into one; its lines stand beside the code in any case.
 */
export function epcPayload({ receiver, iban, bic = '', cents, text }: Transfer): string | undefined {
  const [name, message] = [oneLine(receiver), oneLine(text)];
  if (name === '' || name.length > longest.receiver || message.length > longest.text) return undefined;
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > 99_999_999_999) return undefined;
  const account = iban.replace(/\s/g, '');
  const lines = ['BCD', '002', '1', 'SCT', bic, name, account, `EUR${amountText(cents)}`, '', '', message];
  const payload = lines.join('\n');
  return new TextEncoder().encode(payload).length > longest.bytes ? undefined : payload;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
