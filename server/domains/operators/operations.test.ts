import { describe, expect, it } from 'vitest';
import { operatorInvitationMs } from '../../../contract/constants.ts';
import * as routes from '../../../contract/routes/console/operators.ts';
import * as signIn from '../../../contract/routes/console/sign-in.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { trail } from '../../scenario/operator-trail.ts';
import { scenario } from '../../scenario/scenario.ts';
import { sharedTestDatabase } from '../../scenario/test-database.ts';

const s = scenario();
const query = async (text: string) => (await sharedTestDatabase()).pool.query<object>(text);
const keyIn = (link: string) => /#\/invitation\/(.+)$/.exec(link)![1]!;
const accept = (key: string) =>
  s.client()(signIn.acceptOperatorInvitation, { body: { key, password: 'uus salasõna' } });

describe('an invitation', () => {
  it('makes an operator, once and for three days', async () => {
    const { call, actor } = await operatorAs(s, 'owner');
    const body = { email: 'kalle@haldus.test', name: ' Kalle ', role: 'lineup' } as const;
    const { link, until } = await call(routes.inviteOperator, { body });
    expect(until).toBe(s.now() + operatorInvitationMs);
    const key = keyIn(link);
    expect(await s.client()(signIn.operatorInvitation, { body: { key } })).toEqual({
      email: 'kalle@haldus.test',
      name: 'Kalle',
    });
    expect((await accept(key)).next).toBe('setUp');
    await expect(accept(key)).rejects.toMatchObject({ code: 'auth.keyInvalid' });
    await expect(call(routes.inviteOperator, { body })).rejects.toMatchObject({ code: 'operation.refused' });
    const { rows } = await query(`select actor, action, details from audit_entry order by id`);
    expect(rows).toMatchObject([
      { actor, action: 'operator.invited', details: { ...body, name: 'Kalle' } },
      { actor: 'operator:kalle@haldus.test', action: 'operator.joined' },
    ]);
  });

  it('that is too old opens nothing', async () => {
    const { call } = await operatorAs(s, 'owner');
    const body = { email: 'kalle@haldus.test', name: 'Kalle', role: 'support' } as const;
    const { link } = await call(routes.inviteOperator, { body });
    s.passes(operatorInvitationMs);
    await expect(accept(keyIn(link))).rejects.toMatchObject({ code: 'auth.keyInvalid' });
  });
});

describe('the owner', () => {
  it('changes a role, keeps somebody out, and lets them in again, with before and after in the trail', async () => {
    const { call } = await operatorAs(s, 'owner');
    const support = await operatorAs(s, 'support');
    const { id } = support;
    const change = (role: 'support' | 'lineup', disabled: boolean) =>
      call(routes.changeOperator, { body: { id, name: 'support', role, disabled } });
    await change('lineup', false);
    expect(await support.call(signIn.operatorInfo, {})).toMatchObject({ role: 'lineup' });
    await change('lineup', true);
    await expect(support.call(signIn.operatorInfo, {})).rejects.toMatchObject({ code: 'auth.sessionEnded' });
    const listed = (await call(routes.listOperators, {})).find((one) => one.id === id)!;
    expect(listed).toMatchObject({ disabledAt: s.now(), role: 'lineup', secondFactor: false });
    const changes = (await trail('operator:owner@haldus.test')).map(
      (line) => JSON.parse(line.replace(/^\S+ /, '')) as object,
    );
    expect(changes).toMatchObject([
      { before: { role: 'support' }, after: { role: 'lineup' } },
      { before: { disabled: false }, after: { disabled: true } },
    ]);
  });

  it('cannot be the last one and go', async () => {
    const { call, id } = await operatorAs(s, 'owner');
    for (const [role, disabled] of [
      ['support', false],
      ['owner', true],
    ] as const)
      await expect(
        call(routes.changeOperator, { body: { id, name: 'owner', role, disabled } }),
      ).rejects.toMatchObject({ message: 'Üks omanik peab alles jääma.' });
    expect(await call(signIn.operatorInfo, {})).toMatchObject({ role: 'owner' });
  });

  it('has somebody begin anew who has lost their phone', async () => {
    const { call } = await operatorAs(s, 'owner');
    const support = await operatorAs(s, 'support');
    const { link } = await call(routes.resetOperator, { body: { id: support.id } });
    await expect(support.call(signIn.operatorInfo, {})).rejects.toMatchObject({ code: 'auth.sessionEnded' });
    expect((await accept(keyIn(link))).next).toBe('setUp');
  });
});
