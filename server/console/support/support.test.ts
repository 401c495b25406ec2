import { describe, expect, it } from 'vitest';
import {
  answerTicket,
  closeIncident,
  consoleAttachment,
  consoleIncidents,
  consoleTicket,
  consoleTickets,
  linkTicket,
  reopenTicket,
} from '../../../contract/routes/console/support.ts';
import { addressOf } from '../../../contract/client.ts';
import { runCommand } from '../../../contract/routes/operate.ts';
import { listTicketComments } from '../../../contract/routes/tickets.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { trail } from '../../scenario/operator-trail.ts';
import { scenario } from '../../scenario/scenario.ts';
import { formOf, reportProblemAs, reportTrouble } from '../../scenario/tickets.ts';

const s = scenario();
const params = (id: number) => ({ params: { id: String(id) } });

describe('a ticket at the console', () => {
  it('is found, read with what came along, answered by name, closed and opened again', async () => {
    await s.channel({ name: 'ETV' });
    const member = await s.member();
    const id = await reportTrouble(member.call, {
      channelId: 'etv',
      serverId: 's1',
      engine: 'hls',
      errors: ['x'],
    });
    const { call, actor } = await operatorAs(s, 'support', 'Sirje');
    const { list, next } = await call(consoleTickets, { query: { state: 'open', search: 'hangub' } });
    expect([list, next]).toMatchObject([
      [{ id, asker: { email: member.email }, channelName: 'ETV', waitsFor: 'operator', version: '1' }],
      null,
    ]);
    expect(await call(consoleTicket, params(id))).toMatchObject({
      downloadMbps: 90,
      uploadMbps: 20,
      diagnostics: { channelId: 'etv', serverId: 's1', engine: 'hls', errors: ['x'] },
      comments: [{ html: '<p>Pilt hangub.</p>', role: 'end-user' }],
    });
    const answer = formOf({
      html: 'Proovi <b>uuesti</b><img src=x onerror=alert(1)>',
      close: 'true',
      version: '1',
    });
    await call(answerTicket, { ...params(id), ...answer });
    await expect(
      call(answerTicket, { ...params(id), ...formOf({ html: 'Uuesti', version: '1' }) }),
    ).rejects.toMatchObject({ code: 'operation.outdated', status: 409 });
    const said = await member.call(listTicketComments, { ...params(id), query: {} });
    expect(said.ticket.status).toBe('CLOSED');
    expect(said.list.at(-1)).toMatchObject({
      html: 'Proovi <b>uuesti</b>',
      authorName: 'Sirje',
      role: 'admin',
    });
    await call(reopenTicket, { ...params(id), body: { version: '2' } });
    expect((await trail(actor)).at(-1)).toBe(
      `ticket.reopened {"after":{"state":"open"},"before":{"state":"closed"},"ticketId":${id}}`,
    );
    await expect(call(consoleTicket, params(id + 1))).rejects.toMatchObject({ code: 'operation.refused' });
  });

  it('gives its file to those who help members, and to nobody else at the console', async () => {
    const member = await s.member();
    const file = { name: 'arve.txt', bytes: Buffer.from('arve') };
    const id = await reportProblemAs(member.call, {}, file);
    const [support, lineup] = [await operatorAs(s, 'support'), await operatorAs(s, 'lineup')];
    const { fileUuid } = (await support.call(consoleTicket, params(id))).comments[0]!;
    const get = (token: string) =>
      s.inject({
        url: addressOf(consoleAttachment, { params: { fileUuid } }, false),
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await get(support.token)).body).toBe('arve');
    expect([(await get(lineup.token)).statusCode, (await get(member.token)).statusCode]).toEqual([403, 401]);
  });
});

describe('an incident', () => {
  it('is listed, takes in a ticket, and is closed with an answer to all', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => s.member()));
    for (const { call } of people) await reportTrouble(call, { serverId: 's1' });
    const other = await reportProblemAs((await s.member()).call);
    const { call } = await operatorAs(s, 'support');
    const [incident] = await call(consoleIncidents, { query: { state: 'open' } });
    expect(incident).toMatchObject({ serverId: 's1', channelName: null, tickets: 5, closedAt: null });
    await call(linkTicket, { ...params(other), body: { incidentId: incident!.id } });
    const closing = await call(closeIncident, { ...params(incident!.id), body: { html: '<p>Korras.</p>' } });
    expect(closing).toEqual({ ok: true, tickets: 6 });
    const { list } = await call(consoleTickets, {
      query: { state: 'all', incidentId: String(incident!.id) },
    });
    expect(list.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'closed'));
    expect(await call(consoleIncidents, { query: { state: 'closed' } })).toMatchObject([
      { answer: '<p>Korras.</p>' },
    ]);
  });
});

it('is all done by the command line as well', async () => {
  const run = async (name: string, ...args: string[]) =>
    (await s.client({ token: 'media-secret-of-the-tests' })(runCommand, { body: { name, args } })).text;
  const member = await s.member();
  const id = String(await reportProblemAs(member.call));
  const open = async () => (await run('console-tickets', 'open')).split('\n');
  expect(await open()).toContainEqual(expect.stringMatching(/waitsFor +operator$/));
  expect(await run('answer-ticket', id, '--html', 'Vaatame <b>üle</b>', '--close')).toBe('ok  jah');
  expect(await run('console-ticket', id)).toMatch(/ Klienditugi .*Vaatame <b>üle<\/b>/);
  expect(await run('reopen-ticket', id)).toBe('ok  jah');
  expect(await run('answer-ticket', id, '--close')).toBe('ok  jah');
  expect(await run('answer-ticket', id, '--close')).toContain('Pöördumine on juba suletud.');
  expect(await open()).not.toContainEqual(expect.stringMatching(/waitsFor/));
  expect(await run('console-incidents', 'open')).toBe('Midagi ei ole.');
  const people = await Promise.all(Array.from({ length: 5 }, () => s.member()));
  for (const { call } of people) await reportTrouble(call, { serverId: 's1' });
  const incident = /^\d+/m.exec(await run('console-incidents', 'open'))![0];
  const late = String(await reportTrouble((await s.member()).call, { serverId: 's2' }));
  expect(await run('link-ticket', late, incident)).toBe('ok  jah');
  expect(await run('link-ticket', late, '--no-incident-id')).toBe('ok  jah');
  expect(await run('close-incident', incident, 'Korras.')).toMatch(/^tickets +5$/m);
  expect(await run('console-incidents', 'closed')).toContain(' s1 ');
  expect(await run('console-ticket', 'x')).toMatch(/^„x“ ei sobi: --id/);
});
