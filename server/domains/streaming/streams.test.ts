import { expect, it } from 'vitest';
import {
  aheadTicketSeconds,
  aheadWithinMs,
  steadyTicketSeconds,
  visitorTicketSeconds,
} from '../../../contract/constants.ts';
import type { CallError } from '../../../contract/client.ts';
import { getProfile } from '../../../contract/routes/user.ts';
import { streamUrl } from '../../../contract/routes/streaming.ts';
import type { StreamTicket } from '../../../contract/stream-ticket.ts';
import { scenario } from '../../scenario/scenario.ts';
import { ticketOf, ticketTextOf } from '../../scenario/stream-tickets.ts';

const s = scenario();
type Call = Awaited<ReturnType<typeof s.member>>['call'];

async function begins(call: Call, more: object = {}): Promise<{ text: string; ticket: StreamTicket }> {
  const { url } = await call(streamUrl, { body: { channelId: 'etv', ...more } });
  return { text: ticketTextOf(url), ticket: ticketOf(url) };
}

it('a stream is known by when it began, however often its ticket is renewed', async () => {
  await s.channel({ dvrSupport: true });
  const { call } = await s.member();
  const first = await begins(call);
  expect(first.ticket.streamMs).toBe(s.now());
  s.passes(90_000);
  const renewed = await begins(call, { continues: first.text });
  expect(renewed.ticket.streamMs).toBe(first.ticket.streamMs);
  expect(renewed.ticket.expiresSeconds).toBeGreaterThan(first.ticket.expiresSeconds);
  // Far longer than a ticket lasts, as after a night of sleep; and at another place of the same channel.
  s.passes(9 * 3_600_000);
  const later = await begins(call, { continues: renewed.text, at: s.now() - 3_600_000 });
  expect(later.ticket).toMatchObject({ scope: 'past', streamMs: first.ticket.streamMs });
  expect((await begins(call)).ticket.streamMs).toBe(s.now());
});

it('another channel, another session and a made-up ticket are no stream to go on with', async () => {
  await s.channel();
  await s.channel({ id: 'etv2', number: 2 });
  const [mari, jaan] = [await s.member(), await s.member()];
  const { text } = await begins(mari.call);
  s.passes(1_000);
  for (const [call, more] of [
    [mari.call, { channelId: 'etv2', continues: text }],
    [jaan.call, { continues: text }],
    [mari.call, { continues: `${text.slice(0, -3)}AAA` }],
    [mari.call, { continues: '../../etc/passwd' }],
  ] as const)
    expect((await begins(call, more)).ticket.streamMs).toBe(s.now());
});

it('visitors replace nobody: they are many behind one address', async () => {
  await s.channel({ demo: true });
  const { text, ticket } = await begins(s.client());
  expect(ticket.streamMs).toBe(0);
  expect((await begins(s.client(), { continues: text })).ticket.streamMs).toBe(0);
});

it('a stream that has been replaced is told so, and not sent to another edge', async () => {
  await s.channel();
  const { call } = await s.member();
  const { text } = await begins(call);
  s.media.refuse('stream.replaced');
  const asked = s.media.tickets.length;
  await expect(begins(call, { continues: text })).rejects.toMatchObject({ code: 'stream.replaced' });
  expect(s.media.tickets).toHaveLength(asked + 1);
});

it('a player that cannot change its ticket gets one that lasts, though not beyond the viewing time', async () => {
  await s.channel({ demo: true });
  const seconds = async (call: Call) =>
    (await begins(call, { steady: true })).ticket.expiresSeconds - Math.floor(s.now() / 1000);
  const { call } = await s.member({ days: 1 });
  expect(await seconds(call)).toBe(steadyTicketSeconds);
  expect(await seconds(s.client())).toBe(visitorTicketSeconds);
  s.passes(86_400_000 - 3_600_000);
  expect(await seconds(call)).toBeLessThanOrEqual(3_600);
});

it('a channel is opened ahead for some seconds, under the stream that plays, and nobody is said to watch it', async () => {
  await s.channel();
  await s.channel({ id: 'etv2', number: 2 });
  const { call } = await s.member();
  const { text, ticket } = await begins(call);
  s.passes(2_000);
  const watched = async () => (await call(getProfile, {})).streamKey;
  await expect.poll(watched).not.toBeNull();
  const streamKey = await watched();
  const ahead = await call(streamUrl, { body: { channelId: 'etv2', continues: text, ahead: true } });
  expect(ahead).toMatchObject({ ahead: true, expiresAt: s.now() + aheadTicketSeconds * 1000 });
  expect(ticketOf(ahead.url)).toMatchObject({ streamMs: ticket.streamMs, contentId: 'etv2' });
  // The first stream goes on as if nothing had been asked for.
  expect((await begins(call, { continues: text })).ticket.streamMs).toBe(ticket.streamMs);
  expect(await watched()).toBe(streamKey);
});

it('nothing is opened ahead beside a stream that has run for long, of others, for visitors, or of the past', async () => {
  await s.channel({ dvrSupport: true, demo: true });
  const [mari, jaan] = [await s.member(), await s.member()];
  const { text: continues } = await begins(mari.call);
  const refused = { code: 'request.invalid' };
  await expect(begins(jaan.call, { continues, ahead: true })).rejects.toMatchObject(refused);
  await expect(begins(mari.call, { ahead: true })).rejects.toMatchObject(refused);
  const at = s.now() - 3_600_000;
  await expect(begins(mari.call, { continues, ahead: true, at })).rejects.toMatchObject(refused);
  const visited = await begins(s.client());
  await expect(begins(s.client(), { continues: visited.text, ahead: true })).rejects.toMatchObject(refused);
  s.passes(aheadWithinMs + 1);
  await expect(begins(mari.call, { continues, ahead: true })).rejects.toMatchObject(refused);
});

it('so many channels are opened ahead that nobody watches a second one by it', async () => {
  await s.channel();
  await s.channel({ id: 'etv2', number: 2 });
  const { call } = await s.member();
  const codes: string[] = [];
  for (let minute = 0; minute < 15; minute += 0.25) {
    const { text: continues } = await begins(call);
    const body = { channelId: 'etv2', continues, ahead: true };
    codes.push(
      await call(streamUrl, { body }).then(
        () => 'opened',
        ({ code }: CallError) => code,
      ),
    );
    s.passes(15_000);
  }
  expect(codes.filter((code) => code === 'opened').length).toBeLessThanOrEqual(40 + 15);
  expect(codes.at(-2)).toBe('request.tooMany');
});

it('what a member may not watch is not opened ahead either', async () => {
  await s.channel({ demo: true });
  await s.channel({ id: 'etv2', number: 2 });
  const { call } = await s.member({ days: 0 });
  const { text: continues } = await begins(call);
  const asked = begins(call, { channelId: 'etv2', continues, ahead: true });
  await expect(asked).rejects.toMatchObject({ code: expect.stringMatching(/^viewtime\./) });
});
