import type { KeyObject } from 'node:crypto';
import { minuteMs } from '../../contract/time.ts';
import { baseString, isMac, isService } from './mac.ts';

/** Fields of a payment that a merchant asks for, and how long each may be. */
const lengths: Record<string, number> = {
  VK_SERVICE: 4,
  VK_VERSION: 3,
  VK_SND_ID: 15,
  VK_STAMP: 20,
  VK_AMOUNT: 12,
  VK_CURR: 3,
  VK_REF: 35,
  VK_MSG: 95,
  VK_RETURN: 255,
  VK_CANCEL: 255,
  VK_DATETIME: 24,
  VK_MAC: 700,
};
const longestNow = 5 * minuteMs;

/** What is wrong with a request, in words for the merchant; `shown` is what was signed, to lay beside theirs. */
export function faultsOf(
  fields: Record<string, string>,
  { merchant, key, nowMs }: { merchant: string; key: KeyObject; nowMs: number },
): { faults: string[]; shown: string } {
  const service = fields['VK_SERVICE'] ?? '';
  if (!isService(service) || !/^101[12]$/.test(service))
    return { faults: ['VK_SERVICE: sobivad 1011 ja 1012'], shown: '' };
  const faults: string[] = [];
  for (const [name, most] of Object.entries(lengths)) {
    const length = [...(fields[name] ?? '')].length;
    if (length === 0 && name !== 'VK_REF') faults.push(`${name}: puudub`);
    if (length > most) faults.push(`${name}: ${length} märki, lubatud on ${most}`);
  }
  if (!/^00[89]$/.test(fields['VK_VERSION'] ?? '')) faults.push('VK_VERSION: sobivad 008 ja 009');
  if (fields['VK_SND_ID'] !== merchant) faults.push('VK_SND_ID: sellist kaupmeest ei ole');
  if (!/^\d{1,9}\.\d\d$/.test(fields['VK_AMOUNT'] ?? '')) faults.push('VK_AMOUNT: oodatud on 13.00');
  if (fields['VK_CURR'] !== 'EUR') faults.push('VK_CURR: sobib EUR');
  const at = instantOf(fields['VK_DATETIME'] ?? '');
  if (!(Math.abs(at - nowMs) <= longestNow)) faults.push('VK_DATETIME: erineb panga kellast üle viie minuti');
  if (!isMac(fields, key)) faults.push('VK_MAC: allkiri ei sobi selle tekstiga');
  return { faults, shown: baseString(fields) };
}

/** `2026-11-21T10:00:00+0200`; not a number for anything else. */
function instantOf(text: string): number {
  const found = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)([+-]\d\d)(\d\d)$/.exec(text);
  return found ? Date.parse(`${found[1]}${found[2]}:${found[3]}`) : Number.NaN;
}
