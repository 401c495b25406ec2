import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { login, userInfo } from '../../../../contract/routes/auth.ts';
import { addFavorite } from '../../../../contract/routes/channels.ts';
import { saveTrackChoices } from '../../../../contract/routes/track-choices.ts';
import { deleteAccount, downloadMyData, uploadPicture } from '../../../../contract/routes/user.ts';
import { scenario } from '../../../scenario/scenario.ts';
import { entriesOf as auditOf } from '../../audit/store.ts';
import { findMail } from '../../mail/store.ts';
import { sendMessage } from '../../notifications/index.ts';
import { viewtimeEntriesOf } from '../../viewtime/index.ts';
import { createAccount, issueKey } from '../index.ts';
import { insertIdentity } from '../identities/identity-store.ts';

const s = scenario();

/** A member with something in every drawer. */
async function settled() {
  const member = await s.member();
  const { id: accountId, call } = member;
  await s.channel();
  await call(addFavorite, { body: { channelId: 'etv' } });
  await call(saveTrackChoices, {
    body: { choices: [{ channelId: 'etv', kind: 'text', track: 'et', on: true, chosenAt: s.now() }] },
  });
  const form = new FormData();
  const jpeg = readFileSync(join(import.meta.dirname, '../pictures/fixtures/hopper.jpg'));
  form.append('file', new File([new Uint8Array(jpeg)], 'foto.jpg'));
  const { profileImageUrl } = await call(uploadPicture, { form });
  await sendMessage(s.db, accountId, 'Tere tulemast', s.now());
  await insertIdentity(s.db, { provider: 'google', subject: 'g-1', accountId, createdAt: s.now() });
  await issueKey(s.db, { purpose: 'reset', accountId, expiresAt: s.now() + 1000 }, s.now());
  return { ...member, profileImageUrl };
}
/** Rows about an account, in every table that has any. */
async function rowsAbout(id: number): Promise<Record<string, number>> {
  const { rows } = await s.db.execute<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id'",
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const found = await s.db.execute<{ n: number }>(
      `select count(*)::int as n from ${name} where account_id = ${id}`,
    );
    if (found.rows[0]!.n > 0) counts[name] = found.rows[0]!.n;
  }
  return counts;
}

describe('what is kept about a member', () => {
  it('is told to the member, without what would let somebody in', async () => {
    const { id, email, call } = await settled();
    const data = (await call(downloadMyData, {})) as Record<string, object>;
    expect(data).toMatchObject({
      profile: { id, email, hasPassword: true },
      identities: [{ provider: 'google', subject: 'g-1' }],
      favorites: ['etv'],
      trackChoices: [{ channelId: 'etv', kind: 'text', track: 'et' }],
      messages: [{ message: 'Tere tulemast' }],
      viewtime: { entries: [{ deltaSeconds: 30 * 86_400 }] },
      devices: [{ device: 'Chrome, Linux' }],
    });
    expect(Object.keys(data).sort()).toEqual(
      [
        'audit',
        'blocks',
        'devices',
        'digest',
        'favorites',
        'identities',
        'lockedChannels',
        'mails',
        'messages',
        'money',
        'nearestStreamServers',
        'networks',
        'notes',
        'notificationChoices',
        'notifications',
        'otherReferences',
        'playerList',
        'positions',
        'pushSubscriptions',
        'recordings',
        'reminders',
        'series',
        'startsCounted',
        'profile',
        'streamServer',
        'takenOutOfContinueWatching',
        'watchlist',
        'ticketComments',
        'tickets',
        'trackChoices',
        'viewtime',
      ].sort(),
    );
    const text = JSON.stringify(data);
    for (const secret of ['passwordHash', 'argon2', 'tokenHash']) expect(text).not.toContain(secret);
  });
});

describe('an account that is deleted', () => {
  it('leaves its bookkeeping, and nothing about the person', async () => {
    const { id, email, call, profileImageUrl } = await settled();
    expect(await call(deleteAccount, { body: { password: s.password } })).toEqual({ ok: true });
    expect(await rowsAbout(id)).toEqual({ viewtime_entry: 1, audit_entry: expect.any(Number) as number });
    expect(await viewtimeEntriesOf(s.db, id)).toHaveLength(1);
    expect(JSON.stringify(await auditOf(s.db, id))).not.toContain(email);
    expect((await s.inject({ url: profileImageUrl })).statusCode).toBe(404);
    await expect(call(userInfo, {})).rejects.toMatchObject({ code: 'auth.sessionEnded' });
    const again = s.client()(login, { body: { username: email, password: s.password, rememberMe: false } });
    await expect(again).rejects.toMatchObject({ code: 'auth.wrongCredentials' });
    expect((await s.mails(email)).map((mail) => mail.subject)).toEqual(['Sinu konto on kustutatud']);
  });

  it('frees its address', async () => {
    const { id, email, call } = await s.member();
    await call(deleteAccount, { body: { password: s.password } });
    const details = { email, password: s.password, firstName: 'Uus', lastName: 'Inimene' };
    expect(await createAccount(s.db, details, s.now())).not.toBe(id);
  });

  it('is deleted with its password only, and not by guessing it', async () => {
    const { id, call } = await s.member();
    const attempt = (password?: string) =>
      call(deleteAccount, { body: password === undefined ? {} : { password } }).catch((error) => error.code);
    expect(await attempt()).toBe('profile.oldPasswordWrong');
    for (let i = 0; i < 4; i++) expect(await attempt('vale')).toBe('profile.oldPasswordWrong');
    expect(await attempt(s.password)).toBe('request.tooMany');
    expect((await call(userInfo, {})).user?.id).toBe(id);
  });

  it('is all there or all gone', async () => {
    const { id, call } = await settled();
    const before = await rowsAbout(id);
    await s.db.execute(`alter table mail add constraint broken check (kind <> 'account-deleted')`);
    try {
      const failing = call(deleteAccount, { body: { password: s.password } });
      await expect(failing).rejects.toMatchObject({ code: 'server.failed' });
    } finally {
      await s.db.execute('alter table mail drop constraint broken');
    }
    expect(await rowsAbout(id)).toEqual(before);
    expect((await call(userInfo, {})).user?.id).toBe(id);
    expect(await findMail(s.db, 1)).toBeUndefined();
  });
});
