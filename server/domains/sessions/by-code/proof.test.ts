import { expect, it } from 'vitest';
import { minuteMs } from '../../../../contract/time.ts';
import { login } from '../../../../contract/routes/auth.ts';
import { changeEmail } from '../../../../contract/routes/user.ts';
import {
  decideDeviceSignIn,
  finishDeviceSignIn,
  startDeviceSignIn,
} from '../../../../contract/routes/sign-in/device-sign-in.ts';
import { scenario } from '../../../scenario/scenario.ts';

const s = scenario();

it('somebody with a session alone gets no proof by letting a browser of their own in', async () => {
  const { email } = await s.account();
  const { token } = await s.client()(login, {
    body: { username: email, password: s.password, rememberMe: true },
  });
  s.passes(60 * minuteMs);
  const found = s.client({ token: token! });
  await expect(found(changeEmail, { body: { newEmail: 'kuri@naide.test' } })).rejects.toMatchObject({
    code: 'profile.proofNeeded',
  });
  const begun = await s.client()(startDeviceSignIn, { body: { timeZone: 'Europe/Tallinn' } });
  await found(decideDeviceSignIn, { body: { code: begun.code, allow: true, place: 'main' } });
  const own = await s.client()(finishDeviceSignIn, { body: { deviceKey: begun.deviceKey } });
  await expect(
    s.client({ token: own.token! })(changeEmail, { body: { newEmail: 'kuri@naide.test' } }),
  ).rejects.toMatchObject({ code: 'profile.proofNeeded' });
});
