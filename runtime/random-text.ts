import { randomInt } from 'node:crypto';

/** So many letters of an alphabet, each as likely as any other and nothing that anybody could guess. */
export const randomText = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
