import type { KeyObject } from 'node:crypto';
import { verifyTrustly } from './trustly-signature.ts';

/** An account that a merchant has here. */
export interface TrustlyAccount {
  username: string;
  password: string;
  /** Their key; undefined until they have brought it. */
  key: KeyObject | undefined;
  /** From which addresses they call; undefined: from anywhere. */
  hosts?: readonly string[];
  /** Payers who may not pay. */
  blocked?: readonly string[];
}

export interface DepositRequest {
  method: string;
  params: { Signature: string; UUID: string; Data: Record<string, unknown> };
}

/** What Trustly refuses, by its numbers. */
export const trustlyErrors = {
  602: 'ERROR_FUNCTION_ACCESS_DENIED',
  607: 'ERROR_HOST_ACCESS_DENIED',
  615: 'ERROR_INVALID_AMOUNT',
  616: 'ERROR_INVALID_CREDENTIALS',
  622: 'ERROR_INVALID_CURRENCY_CODE',
  623: 'ERROR_INVALID_PARAMETERS',
  636: 'ERROR_UNABLE_TO_VERIFY_RSA_SIGNATURE',
  637: 'ERROR_DUPLICATE_MESSAGE_ID',
  638: 'ERROR_ENDUSER_IS_BLOCKED',
  639: 'ERROR_NO_PUBLIC_KEY',
} as const;
export type TrustlyError = keyof typeof trustlyErrors;

const needed = ['NotificationURL', 'EndUserID', 'MessageID'];
const neededAttributes = [
  'Country',
  'Locale',
  'Currency',
  'Firstname',
  'Lastname',
  'Email',
  'ShopperStatement',
  'SuccessURL',
  'FailURL',
];

/** Why a deposit is refused; undefined when it is not. */
export function errorOf(
  { method, params }: DepositRequest,
  account: TrustlyAccount,
  { address, isKnown }: { address: string; isKnown(messageId: string): boolean },
): TrustlyError | undefined {
  const { Data: data, UUID: uuid, Signature: signature } = params;
  if (method !== 'Deposit') return 602;
  if (account.hosts && !account.hosts.includes(address)) return 607;
  if (data['Username'] !== account.username || data['Password'] !== account.password) return 616;
  if (!account.key) return 639;
  if (!verifyTrustly(method, uuid, data, signature, account.key)) return 636;
  const attributes = data['Attributes'];
  if (!isRecord(attributes) || !hasTexts(data, needed) || !hasTexts(attributes, neededAttributes)) return 623;
  if (!areFormed(data, attributes)) return 623;
  if (attributes['Currency'] !== 'EUR') return 622;
  if (!/^\d{1,9}\.\d\d$/.test(String(attributes['Amount'])) || Number(attributes['Amount']) === 0) return 615;
  if (account.blocked?.includes(String(data['EndUserID']))) return 638;
  return isKnown(String(data['MessageID'])) ? 637 : undefined;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasTexts = (record: Record<string, unknown>, names: readonly string[]): boolean =>
  names.every((name) => typeof record[name] === 'string' && record[name] !== '');

const areFormed = (data: Record<string, unknown>, attributes: Record<string, unknown>): boolean =>
  /^https?:\/\/[^?]+$/.test(String(data['NotificationURL'])) &&
  /^[a-z]{2}_[A-Z]{2}$/.test(String(attributes['Locale'])) &&
  /^[A-Z]{2}$/.test(String(attributes['Country'])) &&
  URL.canParse(String(attributes['SuccessURL'])) &&
  URL.canParse(String(attributes['FailURL']));
