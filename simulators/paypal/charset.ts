export type SimCharset = 'windows-1252' | 'utf-8';

/** Letters of Estonian that windows-1252 has elsewhere than Latin-1. */
const moved: Record<string, number> = { Š: 0x8a, š: 0x9a, Ž: 0x8e, ž: 0x9e, '€': 0x80 };

/** A text as a form has it, its letters in a charset. */
export function escapeIn(value: string, charset: SimCharset): string {
  const bytes =
    charset === 'utf-8'
      ? [...Buffer.from(value, 'utf8')]
      : [...value].map((letter) => moved[letter] ?? letter.charCodeAt(0));
  return bytes
    .map((byte) => {
      const sign = String.fromCharCode(byte);
      if (/[A-Za-z0-9_.-]/.test(sign)) return sign;
      return sign === ' ' ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}
