import { expect, it } from 'vitest';
import * as routes from '../../../contract/routes/console/sign-in.ts';
import { scenario } from '../../scenario/scenario.ts';
import { createOperator } from './index.ts';

const s = scenario({ demoConsole: false });
const [email, password] = ['haldur@naide.test', 'pikk salasõna'];

it('an operator whose password everybody knows does not come in where the console is open to the world', async () => {
  const logIn = () => s.client()(routes.operatorLogin, { body: { email, password } });
  await createOperator(s.db, { email, name: 'Haldur', role: 'owner', password, demo: true }, s.now());
  await expect(logIn()).rejects.toMatchObject({ code: 'auth.demoOnly' });
});
