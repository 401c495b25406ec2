import { expect, it } from 'vitest';
import { runCommand } from '../../../contract/routes/operate.ts';
import { acceptOperatorInvitation } from '../../../contract/routes/console/sign-in.ts';
import { systemSecret } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const run = (name: string, ...args: string[]) =>
  s.client({ token: systemSecret })(runCommand, { body: { name, args } });
const keyIn = (text: string) => /#\/invitation\/(\S+)/.exec(text)![1]!;

it('makes and resets operators', async () => {
  const invited = await run('create-admin', 'kalle@haldus.test', 'Kalle', 'Kask', '--role', 'lineup');
  expect(invited.exitCode).toBe(0);
  const body = { key: keyIn(invited.text), password: 'uus salasõna' };
  expect((await s.client()(acceptOperatorInvitation, { body })).next).toBe('setUp');
  expect(keyIn((await run('reset-admin', 'kalle@haldus.test')).text)).not.toBe(body.key);
});

it('says what it lacks and what cannot be', async () => {
  expect((await run('create-admin', 'kalle@haldus.test')).text).toContain(
    'Vaja on e-posti aadressi ja nime.',
  );
  expect((await run('create-admin', 'kalle', 'Kalle')).text).toContain('See ei ole e-posti aadress.');
  expect((await run('create-admin', 'k@haldus.test', 'K', '--role', 'king')).text).toContain('--role on');
  expect(await run('reset-admin', 'keegi@haldus.test')).toMatchObject({ exitCode: 2 });
});
