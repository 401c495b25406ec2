import { describe, expect, it, vi } from 'vitest';
import { listNotifications } from '../../../contract/routes/notifications.ts';
import {
  addTicketComment,
  listTicketComments,
  listTickets,
  measurePermit,
  sendReport,
} from '../../../contract/routes/tickets.ts';
import { deleteAccount, downloadMyData } from '../../../contract/routes/user.ts';
import { formOf, reportProblemAs } from '../../scenario/tickets.ts';
import { mari, trail } from '../../scenario/operator-trail.ts';
import { listen } from '../../scenario/event-line.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
type Member = Awaited<ReturnType<typeof s.member>>;
const comments = ({ call }: Pick<Member, 'call'>, id: number) =>
  call(listTicketComments, { params: { id: String(id) }, query: {} });
const say = ({ call }: Pick<Member, 'call'>, ticketId: number, commentText: string, requestId?: string) =>
  call(
    addTicketComment,
    formOf({ ticketId: String(ticketId), commentText, ...(requestId && { requestId }) }),
  );
const refusal = (code: string) => expect.objectContaining({ code });

describe('a report of a member', () => {
  it('becomes a ticket with what they wrote as its first comment', async () => {
    const member = await s.member();
    const description = 'Makse ei jõudnud kohale.\nMaksin eile <b>õhtul</b>.';
    const id = await reportProblemAs(member.call, { description });
    expect(await member.call(listTickets, { query: {} })).toEqual({
      list: [
        {
          id,
          title: 'Makse ei jõudnud kohale.',
          category: 'Maksed',
          status: 'open',
          createdAt: s.now(),
          changedAt: s.now(),
          comments: (await comments(member, id)).list,
        },
      ],
      count: 1,
    });
    const { list } = await comments(member, id);
    expect(list).toEqual([
      {
        id: expect.any(Number) as number,
        authorName: expect.stringMatching(/^Liige \d+$/) as string,
        addedDate: s.now(),
        html: '<p>Makse ei jõudnud kohale.<br />Maksin eile &lt;b&gt;õhtul&lt;/b&gt;.</p>',
        role: 'end-user',
        filename: null,
        fileUuid: null,
      },
    ]);
  });

  it('has its fields checked in the order of the form', async () => {
    const { call } = await s.member();
    const fields = {
      category: 'Muu',
      device: 'Raadio',
      description: '  ab ',
      downloadSpeed: '',
      uploadSpeed: '2',
    };
    const steps: [string, Record<string, string>][] = [
      ['helpdesk.categoryRequired', { category: 'Pilt/heli' }],
      ['helpdesk.deviceRequired', { device: 'SmartTV' }],
      ['helpdesk.descriptionRequired', { description: 'Pilti ei ole' }],
      ['helpdesk.speedRequired', { downloadSpeed: '2,5' }],
      ['helpdesk.speedRequired', { downloadSpeed: '25' }],
    ];
    let sent: Record<string, string> = fields;
    for (const [code, right] of steps) {
      await expect(call(sendReport, formOf(sent))).rejects.toThrow(refusal(code));
      sent = { ...sent, ...right };
    }
    expect(await call(sendReport, formOf(sent))).toMatchObject({ ok: true });
    expect(await call(listTickets, { query: {} })).toMatchObject({ count: 1 });
  });

  it('needs no speeds unless it is about pictures, and takes what other clients send beside it', async () => {
    const { call, email } = await s.member();
    await reportProblemAs(call, { user: email, downloadSpeed: '', uploadSpeed: '', file: 'null' });
    expect(await call(listTickets, { query: { limit: '1' } })).toMatchObject({ count: 1 });
  });

  it('with a technical description that is none is refused', async () => {
    const { call } = await s.member();
    for (const diagnostics of ['{', '[]', '{"channelId":"../x"}', '{"browser":"\\u0000"}', '{"muu":1}'])
      await expect(reportProblemAs(call, { diagnostics })).rejects.toThrow(refusal('request.invalid'));
  });

  it('is not taken too often', async () => {
    const { call } = await s.member();
    const many = Array.from({ length: 12 }, () => reportProblemAs(call).catch((error) => error.code));
    expect(await Promise.all(many)).toContain('request.tooMany');
  });
});

describe('a ticket', () => {
  it('goes back and forth until it is closed, and then nothing more is said in it', async () => {
    const member = await s.member();
    const id = await reportProblemAs(member.call);
    s.passes(60_000);
    await s.services.support.answerTicket({ ticketId: id, html: '<p>Vaatame <b>üle</b>.</p>' }, mari);
    s.passes(60_000);
    await say(member, id, 'Aitäh!');
    await s.services.support.answerTicket({ ticketId: id, html: 'Korras.', close: true }, mari);
    const { list, ticket } = await comments(member, id);
    expect(list.map(({ role, html, authorName }) => [role, html, authorName]).slice(1)).toEqual([
      ['admin', '<p>Vaatame <b>üle</b>.</p>', 'Klienditugi'],
      ['end-user', '<p>Aitäh!</p>', expect.any(String)],
      ['admin', 'Korras.', 'Klienditugi'],
    ]);
    expect(ticket).toMatchObject({ status: 'CLOSED', changedAt: s.now() });
    await expect(say(member, id, 'Veel midagi')).rejects.toThrow(refusal('ticket.closed'));
    await s.services.support.reopenTicket({ ticketId: id }, mari);
    await say(member, id, 'Veel midagi');
    expect((await comments(member, id)).list).toHaveLength(5);
    expect((await trail()).map((line) => line.split(' ')[0])).toEqual([
      'ticket.answered',
      'ticket.closed',
      'ticket.reopened',
    ]);
  });

  it('takes comments of three letters and more', async () => {
    const member = await s.member();
    const id = await reportProblemAs(member.call);
    for (const text of ['', 'ok', '  ok  ', '\u0000\u0001ok'])
      await expect(say(member, id, text)).rejects.toThrow(refusal('ticket.commentTooShort'));
    await say(member, id, 'okk');
    await expect(say(member, id + 1, 'Tere')).rejects.toThrow(refusal('ticket.unknown'));
  });

  it('loses no comment and has none twice when a device sends one again', async () => {
    const member = await s.member();
    const id = await reportProblemAs(member.call);
    const requestId = 'a'.repeat(20);
    const ids = await Promise.all([1, 2, 3].map(() => say(member, id, 'Kas jõudis?', requestId)));
    expect(new Set(ids.map((one) => one.id)).size).toBe(1);
    expect((await comments(member, id)).list).toHaveLength(2);
  });

  it('is told by an event, a notification and a mail with a link', async () => {
    const member = await s.member();
    const id = await reportProblemAs(member.call);
    const line = await listen(s, member.token);
    await s.services.support.answerTicket({ ticketId: id, html: 'Vaatame üle.' }, mari);
    await vi.waitFor(() => expect(line.heard).toContainEqual({ type: 'ticket.changed', ticketId: id }));
    line.leave();
    const { list } = await member.call(listNotifications, { query: {} });
    expect(list).toMatchObject([
      {
        kind: 'ticket',
        message: 'Klienditugi vastas sinu pöördumisele „Makse ei jõudnud kohale.“.',
        link: `/mytickets/${id}`,
        params: { id },
      },
    ]);
    const [mail] = await s.mails(member.email);
    expect(mail).toMatchObject({ subject: 'Vastus sinu pöördumisele' });
    expect(mail!.text).toContain(`/#/mytickets/${id}`);
  });

  it('is answered by one of two operators who read the same', async () => {
    const member = await s.member();
    const id = await reportProblemAs(member.call);
    const { ticket } = await s.services.support.ticket(id);
    const version = String(ticket.version);
    await s.services.support.answerTicket({ ticketId: id, html: 'Esimene', version }, mari);
    const second = s.services.support.answerTicket({ ticketId: id, html: 'Teine', version }, mari);
    await expect(second).rejects.toThrow(refusal('operation.outdated'));
    expect((await comments(member, id)).list).toHaveLength(2);
  });

  it.each([
    ['html' as const, '', 'Vastus on tühi.'],
    ['html' as const, '<script>alert(1)</script><p> </p>', 'Vastus on tühi.'],
    ['html' as const, 'x'.repeat(5_001), 'Vastus on kuni 5000 tähemärki pikk.'],
  ])('is not answered with %s %#', async (_, html, words) => {
    const id = await reportProblemAs((await s.member()).call);
    await expect(s.services.support.answerTicket({ ticketId: id, html }, mari)).rejects.toThrow(words);
    expect(await trail()).toEqual([]);
  });

  it('goes with its account, and is told to its member', async () => {
    const member = await s.member();
    const id = await reportProblemAs(member.call);
    expect(await member.call(downloadMyData, {})).toMatchObject({
      tickets: [{ id, title: 'Makse ei jõudnud kohale.' }],
      ticketComments: [{ ticketId: id, text: 'Makse ei jõudnud kohale.' }],
    });
    await member.call(deleteAccount, { body: { password: s.password } });
    await expect(s.services.support.ticket(id)).rejects.toThrow('Sellist pöördumist ei ole.');
  });

  it('is forgotten two years after it was closed', async () => {
    const { call } = await s.member();
    const [closed, open] = [await reportProblemAs(call), await reportProblemAs(call)];
    await s.services.support.answerTicket({ ticketId: closed, close: true }, mari);
    const forget = s.services.support.jobs.find(({ name }) => name === 'support.forget-old')!;
    s.passes(729 * 86_400_000);
    await forget.run();
    expect((await s.services.support.ticket(closed)).ticket.state).toBe('closed');
    s.passes(2 * 86_400_000);
    await forget.run();
    await expect(s.services.support.ticket(closed)).rejects.toThrow('Sellist pöördumist ei ole.');
    expect((await s.services.support.ticket(open)).ticket.state).toBe('open');
  });
});

it('tells a member where to measure their line, beside the stream they have', async () => {
  const { call } = await s.member();
  const permit = await call(measurePermit, { body: { serverId: 's2' } });
  expect(permit).toEqual({
    url: expect.stringMatching(/^http:\/\/[^/]+\/t\/[\w-]+\/m\/line$/) as string,
    serverId: 's2',
    expiresAt: s.now() + 30_000,
  });
  // The next one moves as much again, also in the same second.
  expect((await call(measurePermit, { body: { serverId: 's2' } })).url).not.toBe(permit.url);
});

describe('the list of tickets for operators', () => {
  it('is filtered, and read page by page', async () => {
    const [one, two] = [await s.member(), await s.member()];
    const ids = [
      await reportProblemAs(one.call, { description: 'Esimene mure' }),
      await reportProblemAs(two.call, { description: 'Teine 100% mure' }),
      await reportProblemAs(one.call, { description: 'Kolmas mure' }),
    ];
    await s.services.support.answerTicket({ ticketId: ids[0]!, html: 'Vaatame.' }, mari);
    await s.services.support.answerTicket({ ticketId: ids[1]!, close: true }, mari);
    const found = async (filter: Partial<Parameters<typeof s.services.support.tickets>[0]>) =>
      (await s.services.support.tickets({ state: 'all', most: 10, ...filter })).list.map(({ id }) => id);
    expect(await found({})).toEqual(ids.toReversed());
    expect(await found({ state: 'open' })).toEqual([ids[2]]);
    expect(await found({ state: 'waiting' })).toEqual([ids[0]]);
    expect(await found({ state: 'closed' })).toEqual([ids[1]]);
    expect(await found({ search: String(ids[1]) })).toEqual([ids[1]]);
    expect(await found({ search: '100%' })).toEqual([ids[1]]);
    expect(await found({ search: '_' })).toEqual([]);
    expect(await found({ accountId: two.id })).toEqual([ids[1]]);
    expect(await found({ from: 'guest' })).toEqual([]);
    const first = await s.services.support.tickets({ state: 'all', most: 2 });
    expect(first.next).toBe(ids[1]);
    expect(await found({ after: first.next!, most: 2 })).toEqual([ids[0]]);
  });
});
