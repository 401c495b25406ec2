import { describe, expect, it } from 'vitest';
import isemail from './fixtures/isemail.json' with { type: 'json' };
import pythonValidator from './fixtures/python-email-validator.json' with { type: 'json' };
import html5 from './fixtures/wpt_html5_email.json' with { type: 'json' };
import { isEmail, sameEmail } from './email.ts';

/** Legal mail that nobody types on purpose, by the rule that refuses it. */
const refusedOnPurpose: readonly [rule: string, of: (address: string) => boolean][] = [
  ['a quoted local part', (address) => address.includes('"')],
  ['a name beside the address', (address) => address.includes('<')],
  ['a domain without a dot', (address) => !address.slice(address.lastIndexOf('@')).includes('.')],
  ['a last label of one letter', (address) => /\.[a-z]$/i.test(address)],
];

/** Blanks and line ends around an address are cut off, as a browser's own field does. */
const onlyBlanksAreWrong = (address: string): boolean =>
  address !== address.trim() && isEmail(address.trim());

describe('addresses of isemail', () => {
  it.each(isemail.filter(({ category }) => /VALID_CATEGORY|DNSWARN/.test(category)))(
    '$address is one, unless it is odd on purpose',
    ({ address }) => {
      const odd = refusedOnPurpose.some(([, refuses]) => refuses(address));
      expect(isEmail(address)).toBe(!odd);
    },
  );

  it.each(isemail.filter(({ category }) => /CFWS|DEPREC|RFC5322|RFC5321|ERR/.test(category)))(
    '$address is none ($diagnosis)',
    ({ address }) => {
      expect(isEmail(address)).toBe(onlyBlanksAreWrong(address));
    },
  );
});

describe('addresses of python-email-validator', () => {
  it.each(pythonValidator.valid)('$address is one, unless it is odd on purpose', ({ address }) => {
    expect(isEmail(address)).toBe(!refusedOnPurpose.some(([, refuses]) => refuses(address)));
  });

  it.each(pythonValidator.invalid)('$address is none', ({ address }) => {
    expect(isEmail(address)).toBe(onlyBlanksAreWrong(address));
  });
});

describe('addresses of web-platform-tests', () => {
  it.each(html5.sanitise)('$in is taken as $out', (row) => {
    expect(isEmail(row.in)).toBe(true);
    expect(sameEmail(row.in, row.out)).toBe(true);
  });

  it.each(html5.invalid)('%s is none', (address) => {
    expect(isEmail(address)).toBe(false);
  });
});

describe('two spellings', () => {
  it('are the same for another letter case, blanks and composed letters', () => {
    expect(sameEmail(' Mari@Naide.TEST ', 'mari@naide.test')).toBe(true);
    expect(sameEmail('ma\u0308nd@naide.test', 'm\u00e4nd@naide.test')).toBe(true);
    expect(sameEmail('mari@naide.test', 'mari+tv@naide.test')).toBe(false);
  });
});
