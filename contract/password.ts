import { shortestPassword } from './constants.ts';

/** A password as it looks: some keyboards send `õ` as one letter, others as an `o` with a tilde after it. */
export const passwordAsSeen = (password: string): string => password.normalize('NFC');

/** Whether the second time the same was typed. */
export const samePassword = (one: string, another: string): boolean =>
  passwordAsSeen(one) === passwordAsSeen(another);

export const isPasswordTooShort = (password: string): boolean =>
  passwordAsSeen(password).length < shortestPassword;
