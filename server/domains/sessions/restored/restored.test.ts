import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { login, logout, userInfo } from '../../../../contract/routes/auth.ts';
import { mediaRevocations } from '../../../../contract/routes/media.ts';
import { runCommand } from '../../../../contract/routes/operate.ts';
import { scenario } from '../../../scenario/scenario.ts';
import { createEndMark } from '../index.ts';

const s = scenario();
const second = 1_000;

/** The database is as it was before the session ended. */
async function restore(): Promise<void> {
  await s.db.execute(sql`update lease set ended_at = null, end_reason = null`);
  await s.db.execute(sql`delete from revocation`);
  await s.db.execute(sql`select setval('revocation_seq_seq', 1, false)`);
  s.passes(2 * second);
}
const ended = { code: 'auth.sessionEnded' };

describe('a database that was restored', () => {
  it('revives no session that was ended since', async () => {
    const gone = await s.member();
    await gone.call(logout, {});
    await expect.poll(() => s.endMark.read()).toBe(1);
    await restore();
    expect((await gone.call(userInfo, {})).user?.email).toBe(gone.email);

    expect(await s.services.sessions.endRevived()).toBe(1);
    s.passes(2 * second);
    await expect(gone.call(userInfo, {})).rejects.toMatchObject(ended);
    // Edges go on from the number they know.
    const { revoked } = await s.client({ token: 'media-secret-of-the-tests' })(mediaRevocations, {
      params: { after: '1' },
    });
    expect(revoked).toMatchObject([{ seq: 2 }]);
  });

  it('is brought in order once, and members sign in again', async () => {
    const { call, email } = await s.member();
    await call(logout, {});
    await expect.poll(() => s.endMark.read()).toBe(1);
    await restore();
    await s.services.sessions.endRevived();
    const body = { username: email, password: s.password, rememberMe: true };
    const again = s.client({ token: (await s.client()(login, { body })).token! });
    expect(await s.services.sessions.endRevived()).toBe(0);
    expect((await again(userInfo, {})).user?.email).toBe(email);
  });
});

describe('a database that was not', () => {
  it('loses no session by a new start, also when old ends are forgotten', async () => {
    const [one, other] = [await s.member(), await s.member()];
    await one.call(logout, {});
    await expect.poll(() => s.endMark.read()).toBe(1);
    await s.db.execute(sql`delete from revocation`);
    expect(await s.services.sessions.endRevived()).toBe(0);
    s.passes(2 * second);
    expect((await other.call(userInfo, {})).user?.email).toBe(other.email);
  });
});

describe('an operator', () => {
  it('ends the sessions of everybody, where nothing else can tell that a backup was restored', async () => {
    const [one, other] = [await s.member(), await s.member()];
    const run = (name: string) =>
      s.client({ token: 'media-secret-of-the-tests' })(runCommand, { body: { name, args: [] } });
    expect(await run('end-member-sessions')).toMatchObject({ exitCode: 2 });
    expect((await one.call(userInfo, {})).user?.email).toBe(one.email);
    expect(await run('end-all-sessions')).toEqual({ exitCode: 0, text: 'ended  2' });
    for (const { call } of [one, other]) await expect(call(userInfo, {})).rejects.toMatchObject(ended);
    await expect.poll(() => s.media.revocations.flatMap(({ revoked }) => revoked)).toHaveLength(2);
  });
});

describe('the mark of the machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'psk-mark-'));
  const path = join(folder, 'ended-sessions.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('outlives the process, and only grows', async () => {
    const mark = createEndMark(path);
    expect(await mark.read()).toBe(0);
    await mark.note(7);
    await mark.note(3);
    expect(await createEndMark(path).read()).toBe(7);
    await createEndMark(path).note(5);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ seq: 7 });
  });

  it.each(['', '{', '{"seq":-1}', 'null'])('says nothing when it is %j', async (text) => {
    writeFileSync(path, text);
    expect(await createEndMark(path).read()).toBe(0);
  });
});
