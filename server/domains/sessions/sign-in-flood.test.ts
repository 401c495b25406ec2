import { expect, it } from 'vitest';
import { login } from '../../../contract/routes/auth.ts';
import { operatorLogin } from '../../../contract/routes/console/sign-in.ts';
import { newAddress } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';
import { createAccount } from '../accounts/index.ts';
import { createOperator } from '../operators/index.ts';

const s = scenario();
const email = 'aino@naide.test';
const password = 'pikk salasõna';

const signIn = (username: string, given: string) =>
  s.client({ address: newAddress() })(login, { body: { username, password: given, rememberMe: false } });
/** As many as come at once when a list of addresses is gone through. */
const flood = (times: number) =>
  Array.from({ length: times }, (_, i) =>
    signIn(`keegi${i}@naide.test`, 'vale').then(
      () => undefined,
      (error: { code: string; until?: number }) => error,
    ),
  );

it(
  'a flood of sign-ins is told when to come again, and holds nobody’s guesses against them',
  { timeout: 300_000 },
  async () => {
    await createAccount(s.db, { email, password, firstName: 'Aino', lastName: 'K' }, s.now());
    await createOperator(s.db, { email, password, name: 'Aino', role: 'support' }, s.now());
    const others = flood(600);
    const mine = Array.from({ length: 12 }, () => signIn(email, password).catch((error: unknown) => error));
    const operators = Array.from({ length: 12 }, () =>
      s
        .client({ address: newAddress() })(operatorLogin, { body: { email, password } })
        .catch((error: unknown) => error),
    );
    const refused = (await Promise.all(others)).filter((error) => error?.code === 'request.tooMany');
    expect(refused.length).toBeGreaterThan(100);
    for (const { until } of refused as { until: number }[]) expect(until).toBe(s.now() + 5_000);
    await Promise.all([...mine, ...operators]);
    // One of the others may be in already; what counts is that the password is taken.
    expect(await signIn(email, password)).toHaveProperty('token');
    const entry = s.client({ address: newAddress() })(operatorLogin, { body: { email, password } });
    expect(await entry).toMatchObject({ next: 'setUp' });
  },
);
