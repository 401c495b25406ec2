import { typedCode } from './typed-text.ts';

/** Consonants that are told apart at three metres; without vowels no code is a word. Twenty of them, as RFC 8628 proposes. */
export const signInCodeAlphabet = 'BCDFGHJKLMNPQRSTVWXZ';
export const signInCodeLength = 6;

/** What somebody typed, as the code is kept: case, spaces and dashes mean nothing. Undefined when it can be none. */
export function signInCodeIn(text: string): string | undefined {
  const code = typedCode(text);
  return code.length === signInCodeLength && [...code].every((letter) => signInCodeAlphabet.includes(letter))
    ? code
    : undefined;
}

/** As a person reads it from a screen: `BCD-FGH`. */
export const spokenSignInCode = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`;
