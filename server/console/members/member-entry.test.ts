import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetPassword } from '../../../contract/routes/access.ts';
import { addMember } from '../../../contract/routes/console/member-import.ts';
import * as routes from '../../../contract/routes/console/members.ts';
import { createAccount } from '../../domains/accounts/index.ts';
import { entriesOf as auditOf } from '../../domains/audit/store.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
let support: Awaited<ReturnType<typeof operatorAs>>;
beforeEach(async () => void (support = await operatorAs(s, 'support')));

/** An account whose link was never opened. */
async function unopened(email: string): Promise<number> {
  const id = await createAccount(s.db, { firstName: 'Aino', lastName: 'Kask', email }, s.now());
  await s.db.execute(sql`update account set activated_at = null where id = ${id}`);
  return id;
}
const linksTo = async (email: string) =>
  (await s.mails(email)).filter(({ text }) => text.includes('/auth/activate/'));
const emailOf = async (id: number) =>
  (await support.call(routes.memberPage, { params: { id: String(id) } })).email;
/** What the trail says of a member’s latest change. */
const latest = async (id: number) => (await auditOf(s.db, id))[0];

describe('helping a member in', () => {
  it('is mending the address of an account that came along and that nobody has got into', async () => {
    const body = { name: 'Aino Kask', email: 'aino@naide.tset', invite: true };
    const { id } = await support.call(addMember, { body });
    const [wrong] = await s.mails('aino@naide.tset');
    const params = { id: String(id) };
    await support.call(routes.mendMemberAddress, { params, body: { email: 'aino@naide.test' } });
    const [mail] = await s.mails('aino@naide.test');
    const set = (text: string) => {
      const key = /passwordreset\/[^/]+\/(\S+)/.exec(text)![1]!;
      return s.client()(resetPassword, {
        body: { email: 'aino@naide.test', newPassword: 'uus-salasõna-1', key },
      });
    };
    await expect(set(wrong!.text)).rejects.toMatchObject({ code: 'auth.resetFailed' });
    await set(mail!.text);
    await expect(
      support.call(routes.mendMemberAddress, { params, body: { email: 'teine@naide.test' } }),
    ).rejects.toMatchObject({ message: expect.stringContaining('juba avatud') });
  });

  it('is sending a link once more: to a new password, or the one that opens the account', async () => {
    const open = await s.member();
    const link = (id: number, to: 'activation' | 'password') =>
      support.call(routes.sendMemberLink, { params: { id: String(id) }, body: { to } });
    await link(open.id, 'password');
    expect((await s.mails(open.email)).at(-1)?.text).toContain('/#/passwordreset/');
    expect(await latest(open.id)).toMatchObject({
      actor: support.actor,
      action: 'link.sent',
      details: { to: 'password' },
    });
    await expect(link(open.id, 'activation')).rejects.toMatchObject({ code: 'operation.refused' });
    const shut = await unopened('aino@naide.test');
    await expect(link(shut, 'password')).rejects.toMatchObject({ code: 'operation.refused' });
    await link(shut, 'activation');
    await link(shut, 'activation');
    expect(await linksTo('aino@naide.test')).toHaveLength(2);
  });

  it('is mending the address of an account that was never opened, and of no other', async () => {
    const mend = (id: number, email: string) =>
      support.call(routes.mendMemberAddress, { params: { id: String(id) }, body: { email } });
    const shut = await unopened('aino@naide.tset');
    const taken = await s.member();
    for (const [email, words] of [
      [taken.email, /juba konto/],
      ['ei ole aadress', /ei saa kirjutada/],
    ] as const)
      await expect(mend(shut, email)).rejects.toMatchObject({ message: expect.stringMatching(words) });
    await mend(shut, ' Aino@Naide.test ');
    expect(await emailOf(shut)).toBe('Aino@Naide.test');
    expect(await linksTo('Aino@naide.test')).toHaveLength(1);
    expect(await latest(shut)).toMatchObject({
      action: 'address.mended',
      details: { before: { email: 'aino@naide.tset' }, after: { email: 'Aino@Naide.test' } },
    });
    await expect(mend(taken.id, 'uus@naide.test')).rejects.toMatchObject({
      message: expect.stringContaining('juba avatud'),
    });
  });
});
