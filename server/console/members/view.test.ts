import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { viewAsMember } from '../../../contract/routes/console/members.ts';
import { addLock, listChannels } from '../../../contract/routes/channels.ts';
import { reportWatching } from '../../../contract/routes/sessions.ts';
import { streamUrl } from '../../../contract/routes/streaming.ts';
import { dayMs } from '../../../contract/time.ts';
import { entriesOf as auditOf } from '../../domains/audit/store.ts';
import { sendMessage } from '../../domains/notifications/index.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
let support: Awaited<ReturnType<typeof operatorAs>>;
beforeEach(async () => {
  support = await operatorAs(s, 'support');
  await s.channel({ id: 'etv' });
  await s.channel({ id: 'kanal2', number: 2, renditions: ['LO', 'ME'] });
  await s.channel({ id: 'vaba', number: 3, demo: true });
  await s.channel({ id: 'vikerraadio', kind: 'radio', renditions: ['AU'] });
});
const viewOf = (id: number) => support.call(viewAsMember, { params: { id: String(id) }, body: {} });
const channelsOf = async (id: number) =>
  (await viewOf(id)).channels.map((one) => [one.id, one.refusal ?? one.quality ?? 'heli'].join(' '));

it('an operator sees what the viewer offers a member, as the viewer itself would answer', async () => {
  const member = await s.member({ days: 1 });
  expect(await channelsOf(member.id)).toEqual(['etv high', 'kanal2 medium', 'vaba high', 'vikerraadio heli']);
  await member.call(addLock, { body: { channelId: 'kanal2' } });
  expect(await channelsOf(member.id)).toContain('kanal2 channel.locked');
  s.passes(2 * dayMs);
  support = await operatorAs(s, 'support');
  expect(await channelsOf(member.id)).toEqual([
    'etv viewtime.expired',
    'kanal2 channel.locked',
    'vaba low',
    'vikerraadio viewtime.expired',
  ]);
  const { channels } = await viewOf(member.id);
  const shown = await member.call(listChannels, {});
  for (const { id, replayFrom, refusal } of channels.filter(({ kind }) => kind === 'tv')) {
    const own = shown.find((one) => one.id === id);
    expect(own?.replayFrom ?? null, id).toBe(own ? replayFrom : null);
    const answer = await member.call(streamUrl, { body: { channelId: id } }).then(
      () => null,
      ({ code }: { code: string }) => code,
    );
    expect(answer, id).toBe(refusal);
  }
});

it('names what keeps a member from watching, and what stands on their screens', async () => {
  const { id, email } = await s.account({ days: 3 });
  expect(await viewOf(id)).toMatchObject({
    entry: 'open',
    expiresAt: s.now() + 3 * dayMs,
    series: 'shown',
    recordings: { usedHours: 0 },
    messages: [],
    unreadNotifications: 0,
    devices: [],
  });
  await sendMessage(s.db, id, 'Täna öösel on hooldus.', s.now());
  await s.services.accounts.letViewSeries(email, false, 'system');
  await s.services.accounts.block({ email, hours: 2, why: 'Jagab kontot' }, 'system');
  const shown = await viewOf(id);
  expect(shown).toMatchObject({
    entry: 'blocked',
    blockedUntil: s.now() + 7_200_000,
    series: 'hiddenByOperator',
    messages: [{ message: 'Täna öösel on hooldus.', seen: false }],
  });
  // To look is not to have shown it.
  expect((await viewOf(id)).messages).toEqual(shown.messages);
  await s.db.execute(sql`update account set activated_at = null where id = ${id}`);
  expect(await viewOf(id)).toMatchObject({ entry: 'notActivated' });
});

it('keeps back what they watch, and the trail says who looked', async () => {
  const { id, call } = await s.member();
  const before = await viewOf(id);
  await call(reportWatching, { body: { channelId: 'kanal2', atMs: null } });
  await s.db.execute(sql`
    insert into favorite (account_id, channel_id, created_at) values (${id}, 'kanal2', now())`);
  const { devices: _, ...after } = await viewOf(id);
  const { devices: __, ...same } = before;
  expect(after).toEqual(same);
  expect((await auditOf(s.db, id))[0]).toMatchObject({ actor: support.actor, action: 'account.viewed' });
  const lineup = await operatorAs(s, 'lineup');
  await expect(lineup.call(viewAsMember, { params: { id: String(id) }, body: {} })).rejects.toMatchObject({
    code: 'auth.operatorOnly',
  });
});
