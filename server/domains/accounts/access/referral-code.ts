import { randomInt } from 'node:crypto';

/** Without letters and digits that are taken for each other on paper or on the phone. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 10;

/** A code to invite friends with: about 10^15 of them, so that nobody finds one by trying. */
export const newReferralCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
