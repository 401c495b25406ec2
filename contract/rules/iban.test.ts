import { expect, it } from 'vitest';
import { isIban } from './iban.ts';

it('an account number is one by its check digits, however it is written', () => {
  for (const text of ['EE382200221020145685', 'EE38 2200 2210 2014 5685', 'gb82west12345698765432'])
    expect(isIban(text), text).toBe(true);
  // Two digits that changed places, one that is missing, another country, and what is no account.
  for (const text of ['EE382200221020146585', 'EE38220022102014568', 'FI382200221020145685', 'EE', '', '38'])
    expect(isIban(text), text).toBe(false);
});
