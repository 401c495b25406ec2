import { expect, test } from 'vitest';
import { wayBackOf } from './way-back.ts';

test.each([
  ['/channel/etv?at=7000', '/channel/etv?at=7000'],
  ['/myprofile', '/myprofile'],
  ['/login', undefined],
  ['/register/referral/LEPP42', undefined],
  ['/error/social.denied?state=x', undefined],
  ['//kuri.test', undefined],
  ['https://kuri.test', undefined],
  [7, undefined],
])('the way back from the login to %s is %s', (from, back) => {
  expect(wayBackOf({ from })).toBe(back);
});
