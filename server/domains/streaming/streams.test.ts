import { expect, it } from 'vitest';
import { steadyTicketSeconds, visitorTicketSeconds } from '../../../contract/constants.ts';
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
