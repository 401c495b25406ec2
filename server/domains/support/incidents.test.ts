import { describe, expect, it } from 'vitest';
import { knownTrouble, listTicketComments, listTickets } from '../../../contract/routes/tickets.ts';
import { mari, trail } from '../../scenario/operator-trail.ts';
import { scenario } from '../../scenario/scenario.ts';
import { reportTrouble } from '../../scenario/tickets.ts';

const s = scenario();
const members = (count: number) => Promise.all(Array.from({ length: count }, () => s.member()));
const open = () => s.services.support.incidents({ open: true, most: 10 });

describe('reports of the same trouble', () => {
  it('become one incident, however many come at once, and none is lost', async () => {
    const people = await members(10);
    const places = people.map((_, i) => ({ channelId: 'etv', serverId: i % 2 ? 's1' : 's2' }));
    const ids = await Promise.all(people.map(({ call }, i) => reportTrouble(call, places[i]!)));
    expect(new Set(ids).size).toBe(10);
    expect(await open()).toMatchObject([{ channelId: 'etv', serverId: null, tickets: 10 }]);
  });

  it('of one server are an incident of that server', async () => {
    const people = await members(5);
    for (const [i, { call }] of people.entries())
      await reportTrouble(call, { channelId: `k${i}`, serverId: 's1' });
    expect(await open()).toMatchObject([{ channelId: null, serverId: 's1', tickets: 5 }]);
  });

  it('are counted by members, not by reports, and within ten minutes', async () => {
    const people = await members(5);
    for (let i = 0; i < 4; i++) await reportTrouble(people[0]!.call, { channelId: 'etv' });
    for (const { call } of people.slice(1, 4)) await reportTrouble(call, { channelId: 'etv' });
    expect(await open()).toEqual([]);
    s.passes(10 * 60_000 + 1);
    await reportTrouble(people[4]!.call, { channelId: 'etv' });
    expect(await open()).toEqual([]);
  });
});

describe('an incident', () => {
  async function five() {
    const people = await members(5);
    for (const { call } of people) await reportTrouble(call, { channelId: 'etv', serverId: 's1' });
    const [incident] = await open();
    return { people, incident: incident! };
  }

  it('is told to members with the same trouble before they write', async () => {
    const { call } = await s.member();
    expect(await call(knownTrouble, { query: { channelId: 'etv' } })).toEqual({ trouble: null });
    const { incident } = await five();
    expect(await call(knownTrouble, { query: { channelId: 'etv', serverId: 's2' } })).toEqual({
      trouble: { id: incident.id, since: s.now() },
    });
    expect(await call(knownTrouble, { query: { channelId: 'kanal2' } })).toEqual({ trouble: null });
    expect(await call(knownTrouble, { query: {} })).toEqual({ trouble: null });
  });

  it('takes in who writes all the same, and closes all its tickets with one answer', async () => {
    const { people, incident } = await five();
    const late = await s.member();
    await reportTrouble(late.call, { channelId: 'etv' });
    const html = '<p>Rike on <b>kõrvaldatud</b>.</p>';
    expect(await s.services.support.closeIncident({ incidentId: incident.id, html }, mari)).toBe(6);
    for (const { call, email } of [...people, late]) {
      const { list } = await call(listTickets, { query: {} });
      expect(list).toMatchObject([{ status: 'CLOSED' }]);
      const said = await call(listTicketComments, { params: { id: String(list[0]!.id) }, query: {} });
      expect(said.list.at(-1)).toMatchObject({ html, role: 'admin' });
      expect(await s.mails(email)).toHaveLength(1);
    }
    expect(await open()).toEqual([]);
    expect(await s.services.support.incidents({ open: false, most: 10 })).toMatchObject([{ answer: html }]);
    expect((await trail()).filter((line) => line.startsWith('incident.closed'))).toHaveLength(1);
    const again = s.services.support.closeIncident({ incidentId: incident.id, html }, mari);
    await expect(again).rejects.toThrow('Intsident on juba suletud.');
  });

  it('leaves no ticket behind that comes while it is closed', async () => {
    const { incident } = await five();
    const late = await members(5);
    const html = 'Korras.';
    await Promise.all([
      ...late.map(({ call }) => reportTrouble(call, { channelId: 'etv' })),
      s.services.support.closeIncident({ incidentId: incident.id, html }, mari),
    ]);
    const inIt = await s.services.support.tickets({ state: 'all', incidentId: incident.id, most: 50 });
    expect(new Set(inIt.list.map(({ state }) => state))).toEqual(new Set(['closed']));
    const all = await s.services.support.tickets({ state: 'all', most: 50 });
    expect(all.list).toHaveLength(10);
  });

  it('is joined and left by an operator’s hand', async () => {
    const { incident } = await five();
    const ticketId = await reportTrouble((await s.member()).call, { channelId: 'kanal2' });
    const { support } = s.services;
    await support.linkTicket({ ticketId, incidentId: incident.id }, mari);
    expect(await open()).toMatchObject([{ tickets: 6 }]);
    await support.linkTicket({ ticketId, incidentId: null }, mari);
    expect(await open()).toMatchObject([{ tickets: 5 }]);
    const unknown = support.linkTicket({ ticketId, incidentId: incident.id + 99 }, mari);
    await expect(unknown).rejects.toThrow('Sellist avatud intsidenti ei ole.');
    expect(await trail()).toEqual([
      `ticket.linked {"after":{"incidentId":${incident.id}},"before":{"incidentId":null},"ticketId":${ticketId}}`,
      `ticket.linked {"after":{"incidentId":null},"before":{"incidentId":${incident.id}},"ticketId":${ticketId}}`,
    ]);
  });
});
