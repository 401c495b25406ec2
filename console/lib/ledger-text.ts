import { tLedger } from '../i18n/et/ledger.ts';

/** By what way money comes. One that has no text is read by its name. */
export const wayText = (way: string): string => ledgerText(`way.${way}`, way);

/** Why what a provider reported does not count, by what the books call it. */
export const refusalText = (refusal: string): string => ledgerText(`refusal.${refusal}`, refusal);

const ledgerText = (key: string, otherwise: string): string => (tLedger.has(key) ? tLedger(key) : otherwise);
