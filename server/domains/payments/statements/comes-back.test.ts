import { expect, it } from 'vitest';
import { referenceOfMember } from '../../../../contract/rules/reference-number.ts';
import { scenario } from '../../../scenario/scenario.ts';
import { statementsOf } from '../../../scenario/statements.ts';

const s = scenario();
const { transfer, read, leftOf, person, month } = statementsOf(s);

it.each(['what the bank says of the return', 'the kind of the entry', 'the mark of a reversal'] as const)(
  'a refund of ours that comes back buys nothing and waits, told by %s',
  async (entries) => {
    const { id } = await person('leida');
    const by = {
      'what the bank says of the return': { comesBack: 'AC04' },
      'the kind of the entry': { family: 'RRTN' },
      'the mark of a reversal': { returns: 'X' },
    }[entries];
    expect(await read([transfer({ reference: referenceOfMember(id), ...by })])).toMatchObject({
      credited: 0,
      waiting: 1,
      foreign: 0,
    });
    expect(await leftOf(id)).toBe(0);
    expect((await s.services.payments.queue())[0]!.proposal).toEqual({
      email: 'leida@naide.test',
      seconds: 0,
      why: 'tagasi tulnud makse, mitte uus; viitenumber',
    });
  },
);

it('a payment of a member that the bank returns is taken back by what the bank says of the return alone', async () => {
  const { id } = await person('leida');
  const paid = transfer({ reference: referenceOfMember(id) });
  await read([paid]);
  expect(await read([transfer({ cents: -1_300, comesBack: 'AC04' })])).toMatchObject({ reversed: 1 });
  expect(await leftOf(id)).toBe(0);
});

it('a return whose number is that of somebody else’s payment waits, where who is repaid has one too', async () => {
  const [leida, mari] = [await person('leida'), await person('mari')];
  const [hers, his] = ['EE382200221020145685', 'EE471000001020145685'];
  await read([transfer({ ref: '17', iban: hers, reference: referenceOfMember(leida.id) })]);
  await read([transfer({ ref: '18', iban: his, reference: referenceOfMember(mari.id) })]);
  const back = transfer({ ref: '99', cents: -1_300, iban: his, returns: '17' });
  expect(await read([back])).toMatchObject({ reversed: 0, waiting: 1 });
  expect([await leftOf(leida.id), await leftOf(mari.id)]).toEqual([month(), month()]);
});
