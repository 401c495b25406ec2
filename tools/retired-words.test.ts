import { expect, it } from 'vitest';
import { retiredNames } from './retired-words.ts';

it('finds retired words in names that a file gives, whatever kind of name it is', () => {
  const source = `
interface OrderWish {}
type Told = string;
const loans = 1;
function tellAll(mishap: string) {}
const each = (toldAt: number) => toldAt;
`;
  expect(retiredNames('server/x.ts', source).map((fault) => fault.split(' ')[1])).toEqual([
    'OrderWish',
    'Told',
    'loans',
    'tellAll',
    'mishap',
    'toldAt',
  ]);
});

it('leaves names of others: of the wire, in patterns, and words that only contain one', () => {
  const source = `
import { tell } from 'elsewhere';
const { told } = row;
const intelligent = { told: 1, storytelling: tell };
const lanew = 1;
`;
  expect(retiredNames('server/x.ts', source)).toEqual([]);
});
