import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { operatorProofMs } from '../../../contract/constants.ts';
import { changeOperator, inviteOperator, resetOperator } from '../../../contract/routes/console/operators.ts';
import * as routes from '../../../contract/routes/console/sign-in.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { createAuthenticator } from '../../scenario/passkey.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(s.now() / 1000) });
const proofNeeded = { code: 'operator.proofNeeded', status: 403 };

/** An owner with an authenticator app, who has shown it a minute ago. */
async function withTotp() {
  const { id, token, call } = await operatorAs(s, 'owner');
  const { secret } = await call(routes.beginTotp, { body: { token } });
  await call(routes.confirmTotp, { body: { token, secret, code: codeOf(secret) } });
  s.passes(60_000);
  return { id, token, call, secret };
}

async function withPasskey(name: string, device = createAuthenticator()) {
  const { token, call } = await operatorAs(s, 'support', name);
  const answer = device.make(await call(routes.beginPasskey, { body: { token } }));
  await call(routes.confirmPasskey, { body: { token, name: 'Telefon', answer } });
  return { token, call, device };
}

describe('a step that matters', () => {
  /** Every call that opens another way in, or takes one away. */
  const stepsOf = (token: string, device: ReturnType<typeof createAuthenticator>) => {
    const call = s.client({ token });
    const secret = 'A'.repeat(32);
    const answer = device.sign({ challenge: 'x', rpId: 'localhost' });
    return {
      beginTotp: () => call(routes.beginTotp, { body: { token } }),
      confirmTotp: () => call(routes.confirmTotp, { body: { token, secret, code: '000000' } }),
      beginPasskey: () => call(routes.beginPasskey, { body: { token } }),
      confirmPasskey: () => call(routes.confirmPasskey, { body: { token, name: 'Võti', answer } }),
      removeTotp: () => call(routes.removeTotp, {}),
      removePasskey: () => call(routes.removePasskey, { body: { id: 'x' } }),
      renewRecoveryCodes: () => call(routes.renewRecoveryCodes, {}),
    };
  };

  it('asks for a second factor that is not older than five minutes, and takes it once', async () => {
    const { token, secret, call } = await withTotp();
    await call(routes.renewRecoveryCodes, {});
    s.passes(operatorProofMs);
    for (const [name, step] of Object.entries(stepsOf(token, createAuthenticator())))
      await expect(step(), name).rejects.toMatchObject(proofNeeded);
    await expect(call(routes.proveOperator, { body: { code: '000000' } })).rejects.toMatchObject({
      code: 'operator.wrongCode',
    });
    const code = codeOf(secret);
    await call(routes.proveOperator, { body: { code } });
    expect(await call(routes.renewRecoveryCodes, {})).toHaveLength(10);
    await expect(call(routes.proveOperator, { body: { code } })).rejects.toMatchObject({
      code: 'operator.wrongCode',
    });
    s.passes(operatorProofMs - 1);
    expect(await call(routes.renewRecoveryCodes, {})).toHaveLength(10);
    s.passes(1);
    await expect(call(routes.renewRecoveryCodes, {})).rejects.toMatchObject(proofNeeded);
  });

  it('takes a passkey of the operator, and nobody else’s', async () => {
    const { call, device } = await withPasskey('valve');
    s.passes(operatorProofMs);
    const { device: other } = await withPasskey('teine');
    const show = async (by: typeof device) => {
      const answer = by.sign(await call(routes.operatorPasskeyOptions, {}));
      return call(routes.proveOperator, { body: { answer } });
    };
    await expect(show(other)).rejects.toMatchObject({ code: 'operator.wrongPasskey' });
    await expect(call(routes.renewRecoveryCodes, {})).rejects.toMatchObject(proofNeeded);
    await show(device);
    expect(await call(routes.renewRecoveryCodes, {})).toHaveLength(10);
  });

  it('of an owner over operators asks, too', async () => {
    const { id, call } = await withTotp();
    s.passes(operatorProofMs);
    const who = { name: 'Valve', role: 'support' } as const;
    for (const step of [
      () => call(inviteOperator, { body: { ...who, email: 'uus@haldus.test' } }),
      () => call(changeOperator, { body: { ...who, id, disabled: false } }),
      () => call(resetOperator, { body: { id } }),
    ])
      await expect(step()).rejects.toMatchObject(proofNeeded);
  });

  it('beside it: all sessions end at once, the present one as well', async () => {
    const { token: here, device } = await withPasskey('valve');
    const answer = device.sign(await s.client()(routes.operatorPasskeyOptions, {}));
    const elsewhere = (await s.client()(routes.operatorPasskeyLogin, { body: { answer } })).token;
    await s.client({ token: here })(routes.endAllOperatorSessions, {});
    for (const token of [here, elsewhere])
      await expect(s.client({ token })(routes.operatorInfo, {})).rejects.toMatchObject({
        code: 'auth.sessionEnded',
      });
  });
});
