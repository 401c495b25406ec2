import { describe, expect, it } from 'vitest';
import { isEmail, sameEmail } from './email.ts';
import { readCreditorReference } from './reference-number.ts';
import { checkRegistration } from './registration.ts';
import { signInCodeIn } from './sign-in-code.ts';
import { typedCode, typedEmail, typedKey, typedName } from './typed-text.ts';

const [softHyphen, zeroWidth, noBreak, bom, enDash] = ['\u00ad', '\u200b', '\u00a0', '\ufeff', '–'];

describe('the same text, however it was typed', () => {
  it.each([
    [`  Mari${noBreak}${noBreak} Liis `, 'Mari Liis'],
    [`Mari${enDash}Liis`, 'Mari-Liis'],
    [`Ma${softHyphen}ri${zeroWidth}`, 'Mari'],
    ['Ｍａｒｉ', 'Mari'],
    ['＜Ｍａｒｉ＞', '＜Mari＞'],
    ['O\u0303nne', 'Õnne'],
    [`${zeroWidth}${noBreak}`, ''],
  ])('the name %j is %j', (typed, name) => expect(typedName(typed)).toBe(name));

  it.each([
    [`${bom}mari@naide.test${zeroWidth}`, 'mari@naide.test'],
    ['mari @ naide.test', 'mari@naide.test'],
    ['ｍａｒｉ＠naide．test', 'mari@naide.test'],
    [`mari${softHyphen}@nai${enDash}de.test`, 'mari@nai-de.test'],
  ])('the address %j is %j', (typed, email) => {
    expect(typedEmail(typed)).toBe(email);
    expect(isEmail(typed)).toBe(true);
    expect(sameEmail(typed, email.toUpperCase())).toBe(true);
  });

  it('keeps what makes another address or none', () => {
    expect(sameEmail('mari.k@naide.test', 'marik@naide.test')).toBe(false);
    expect(isEmail('ma ri@naide.test')).toBe(false);
  });

  it.each([
    ['bcd-fgh', 'BCDFGH'],
    [`b c d${enDash}f${zeroWidth}g—h`, 'BCDFGH'],
    ['ＢＣＤ－ＦＧＨ', 'BCDFGH'],
  ])('the code %j is %j', (typed, code) => {
    expect(typedCode(typed)).toBe(code);
    expect(signInCodeIn(typed)).toBe(code);
  });

  it('a key keeps its case and its hyphens, and a reference its digits', () => {
    expect(typedKey(` aB_c${enDash}D${zeroWidth}\n`)).toBe('aB_c-D');
    expect(readCreditorReference(`rf18${noBreak}5390${zeroWidth} 0754 7034`)).toBe('539007547034');
  });

  it('what nobody sees is nothing filled in', () => {
    const good = { firstName: 'A', lastName: 'B', email: 'a@b.ee', password: 'x', password2: 'x' };
    const fault = (fields: object) => checkRegistration({ ...good, recaptchaResponse: 'x', ...fields });
    expect(fault({ firstName: zeroWidth })).toBe('register.firstNameRequired');
    expect(fault({ email: softHyphen })).toBe('register.emailRequired');
  });
});
