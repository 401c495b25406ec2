import { expect, test } from 'vitest';
import { providerIds, type TransferDetails } from '../../../contract/models/payment.ts';
import { groupsOfWays, isAbroad } from './ways.ts';

const methods = providerIds.map((id) => ({ id, name: id, simulated: false }));
const wallet = { email: 'maksed@naide.test', guide: '/help/paypal.pdf' };
const transfer = { receiver: 'Näidis OÜ' } as TransferDetails;
const namesOf = (zone: string, offered: Partial<Parameters<typeof groupsOfWays>[0]> = {}) =>
  groupsOfWays({ methods, wallet, transfer, ...offered }, isAbroad(zone)).map(({ group, ways }) =>
    [`${group}:`, ...ways.map(({ id }) => id)].join(' '),
  );

test('who lives abroad is offered cards and e-wallets first, and the banks of Estonia together', () => {
  expect(namesOf('America/New_York')).toEqual([
    'cards: card paypal',
    'banks: swedbank seb lhv coop',
    'others: trustly paysera transfer',
  ]);
});

test('who is in Estonia is offered its banks first', () => {
  expect(namesOf('Europe/Tallinn')).toEqual([
    'banks: swedbank seb lhv coop',
    'cards: card paypal',
    'others: trustly paysera transfer',
  ]);
});

test('the e-wallet is offered once: through its provider, else by its account, and only where it is taken', () => {
  const without = methods.filter(({ id }) => id !== 'paypal');
  expect(namesOf('Europe/London', { methods: without })[0]).toBe('cards: card wallet');
  expect(namesOf('Europe/London', { wallet: undefined })[0]).toBe('cards: card');
  const [cards] = groupsOfWays({ methods, wallet, transfer }, true);
  expect(cards?.ways[1]).toMatchObject({ id: 'paypal', wallet });
});

test('what is not open has no group', () => {
  expect(namesOf('Europe/London', { methods: [], wallet: undefined, transfer: null })).toEqual([]);
});
