import { describe, expect, it } from 'vitest';
import { epcPayload } from './epc-qr.ts';

const transfer = {
  receiver: 'Wikimedia Foerdergesellschaft',
  iban: 'DE33 1002 0500 0001 1947 00',
  bic: 'BFSWDE33BER',
  cents: 12_345,
  text: 'Spende fuer Wikipedia',
};

describe('what a QR code of a transfer holds', () => {
  it('is line by line as the guideline has it', () => {
    expect(epcPayload(transfer)?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'BFSWDE33BER',
      'Wikimedia Foerdergesellschaft',
      'DE33100205000001194700',
      'EUR123.45',
      '',
      '',
      'Spende fuer Wikipedia',
    ]);
  });

  it('may be without the code of the bank, and keeps letters of every name', () => {
    const lines = epcPayload({ ...transfer, bic: undefined, receiver: 'Pääsuke OÜ\nŽ' })?.split('\n');
    expect([lines?.[4], lines?.[5]]).toEqual(['', 'Pääsuke OÜ Ž']);
  });

  it.each([
    ['no amount', { cents: 0 }],
    ['a part of a cent', { cents: 0.5 }],
    ['more than a bank takes', { cents: 100_000_000_000 }],
    ['no receiver', { receiver: ' ' }],
    ['a name that is too long', { receiver: 'a'.repeat(71) }],
    ['words that are too long', { text: 'a'.repeat(141) }],
    ['more bytes than fit', { receiver: 'õ'.repeat(70), text: 'ž'.repeat(140) }],
  ])('is nothing with %s', (_, more) => expect(epcPayload({ ...transfer, ...more })).toBeUndefined());
});
