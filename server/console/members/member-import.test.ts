import { describe, expect, it } from 'vitest';
import * as routes from '../../../contract/routes/console/member-import.ts';
import { memberPage, searchMembers } from '../../../contract/routes/console/members.ts';
import { login } from '../../../contract/routes/auth.ts';
import { listTicketComments, listTickets } from '../../../contract/routes/tickets.ts';
import { resetPassword } from '../../../contract/routes/access.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';
import { statementsOf } from '../../scenario/statements.ts';

const s = scenario();
const owner = () => operatorAs(s, 'owner');
const support = () => operatorAs(s, 'support');

const list = (...rows: string[]) => ['Nimi;E-post;Päevi;Viitenumber;Keel', ...rows].join('\n');
const upload = (text: string) => {
  const form = new FormData();
  form.append('file', new Blob([text]), 'liikmed.csv');
  return { form };
};
const preview = async (text: string) => (await owner()).call(routes.previewMemberImport, upload(text));
const bring = async (text: string, query: { invite?: '1' } = { invite: '1' }) =>
  (await owner()).call(routes.importMembers, { ...upload(text), query });
const stateOf = ({ members }: Awaited<ReturnType<typeof preview>>) =>
  members.map(({ line, state, fault }) => [line, state, ...(fault === null ? [] : [fault])].join(' '));
const pageOf = async (id: string) => (await support()).call(memberPage, { params: { id } });

describe('members who come along', () => {
  it('are shown first, line by line, and nothing is written', async () => {
    await s.account();
    const text = list(
      'Mari Maasikas;mari@naide.test;30;1234561;et',
      'Liige;LIIGE1@naide.test;;;',
      'Mari Maasikas;Mari@Naide.test;30;;',
      'Vale;vale@;;;',
      ';nimeta@naide.test;;;',
      'Jaan;jaan@naide.test;kuu;;',
      'Jaan;jaan@naide.test;30;1234562;',
      'Jaan;jaan@naide.test;30;1234561;',
      'Jaan;jaan@naide.test;30;;klingon',
      // No database keeps it, and the rest of the list would wait for ever behind it.
      'Ja\0an;jaan@naide.test;;;',
      'Jaan;ja\0an@naide.test;;;',
    );
    expect(stateOf(await preview(text))).toEqual([
      '2 new',
      '3 known',
      '4 twice',
      '5 faulty email',
      '6 faulty name',
      '7 faulty days',
      '8 faulty reference',
      '9 faulty referenceTaken',
      '10 faulty language',
      '11 faulty name',
      '12 faulty email',
    ]);
    const { members } = await (await support()).call(searchMembers, { query: { search: 'mari' } });
    expect(members).toEqual([]);
  });

  it('get their days, their reference number and an invitation, by which they choose a password', async () => {
    const text = list('Mari Liis Maasikas;mari@naide.test;30,5;1234561;et', 'Jaan;jaan@naide.test;0;;');
    expect(stateOf(await bring(text))).toEqual(['2 new', '3 new']);
    const mari = await pageOf('mari@naide.test');
    expect(mari).toMatchObject({
      firstName: 'Mari Liis',
      lastName: 'Maasikas',
      activated: true,
      hasPassword: false,
      otherReferences: ['1234561'],
      expiresAt: s.now() + 30.5 * 86_400_000,
    });
    expect((await pageOf('jaan@naide.test')).expiresAt).toBeNull();
    const [mail] = await s.mails('mari@naide.test');
    expect(mail!.text).toContain('Vaatamisaega on sul kohe 30 päeva.');
    expect(mail!.text).toContain('sama viitenumbrit');
    const [, key] = /passwordreset\/[^/]+\/(\S+)/.exec(mail!.text)!;
    s.passes(13 * 86_400_000);
    const newPassword = 'uus-salasõna-1';
    await s.client()(resetPassword, { body: { email: 'mari@naide.test', newPassword, key: key! } });
    const body = { username: 'mari@naide.test', password: newPassword, rememberMe: true };
    expect((await s.client()(login, { body })).token).toBeTruthy();
  });

  it('come once, however often the list is read, and without invitations where none are wanted', async () => {
    const text = list('Mari;mari@naide.test;30;1234561;');
    await bring(text, {});
    expect(stateOf(await bring(text))).toEqual(['2 known']);
    expect((await pageOf('mari@naide.test')).expiresAt).toBe(s.now() + 30 * 86_400_000);
    expect(await s.mails()).toEqual([]);
    const both = await Promise.all([1, 2].map(() => bring(list('Jaan;jaan@naide.test;30;;'))));
    expect(both.map(stateOf).flat().sort()).toEqual(['2 known', '2 new']);
    expect(await s.mails('jaan@naide.test')).toHaveLength(1);
  });

  it('pay with the number that they have had, and are found by it', async () => {
    await bring(list('Mari;mari@naide.test;;1234561;'));
    const { id } = await pageOf('mari@naide.test');
    const found = await (await support()).call(searchMembers, { query: { search: '1234561' } });
    expect(found.members.map((one) => one.id)).toEqual([id]);
    const { statement, transfer } = statementsOf(s);
    const bytes = statement([transfer({ cents: 1_300, reference: '1234561' })]);
    await s.services.payments.importStatement(bytes, 'operator:cli');
    expect((await pageOf('mari@naide.test')).payments).toMatchObject([{ cents: 1_300, counted: true }]);
  });

  it('are refused as a whole where it is no list', async () => {
    await expect(preview('Mari;mari@naide.test')).rejects.toMatchObject({
      code: 'operation.refused',
      message: 'Esimesel real peavad olema veergude nimed, nende seas nimi ja e-post.',
    });
    await expect(preview('x'.repeat(2 * 1024 * 1024 + 1))).rejects.toMatchObject({
      code: 'memberList.tooLarge',
    });
  });
});

describe('one member', () => {
  const person = { email: 'aino@naide.test', name: 'Aino Kask', invite: true };

  it('is added by support, with days by the owner alone', async () => {
    const { id } = await (await support()).call(routes.addMember, { body: person });
    expect(await pageOf(String(id))).toMatchObject({ email: person.email, expiresAt: null });
    expect(await s.mails(person.email)).toMatchObject([{ subject: 'Sinu konto on valmis – Pääsuke' }]);
    const again = async (body: object) =>
      (await support()).call(routes.addMember, { body: { ...person, ...body } });
    await expect(again({})).rejects.toMatchObject({ message: 'Selle aadressiga on juba konto.' });
    await expect(again({ email: 'x@naide.test', days: 30 })).rejects.toMatchObject({
      code: 'operation.refused',
    });
    await expect(again({ email: 'x@naide.test', reference: '12' })).rejects.toMatchObject({
      message: 'Viitenumbri kontrollnumber ei klapi.',
    });
  });

  it('has notes of operators, who throw them away again; with the account they are gone', async () => {
    const { id, email } = await s.member();
    const { call, actor } = await support();
    const params = { id: String(id) };
    await call(routes.noteMember, { params, body: { text: ' Helistas, kuuleb halvasti. ' } });
    const { notes } = await pageOf(params.id);
    expect(notes).toMatchObject([
      { text: 'Helistas, kuuleb halvasti.', at: s.now(), by: actor.replace('operator:', '') },
    ]);
    await call(routes.removeMemberNote, { params, body: { note: notes[0]!.id } });
    await expect(
      call(routes.removeMemberNote, { params, body: { note: notes[0]!.id } }),
    ).rejects.toMatchObject({
      code: 'operation.refused',
    });
    await call(routes.noteMember, { params, body: { text: 'Veel üks' } });
    await s.services.accounts.anonymise({ id, email }, actor);
    await expect(pageOf(params.id)).rejects.toMatchObject({ code: 'member.unknown' });
  });

  it('is written to, and hears of it; a ticket in their name waits for an answer', async () => {
    const member = await s.member();
    const { call } = await support();
    const params = { id: String(member.id) };
    const open = (from: 'operator' | 'member', requestId: string, text = 'Tere!\nKuidas läheb?') =>
      call(routes.openMemberTicket, { params, body: { from, category: 'Maksed', text, requestId } });
    const { ticketId } = await open('operator', 'a'.repeat(16));
    expect((await open('operator', 'a'.repeat(16))).ticketId).toBe(ticketId);
    const tickets = await member.call(listTickets, { query: {} });
    expect(tickets.list).toMatchObject([{ id: ticketId, title: 'Tere!' }]);
    const mails = await s.mails(member.email);
    expect(mails).toHaveLength(1);
    const spoken = await open('member', 'b'.repeat(16), 'Helistas: pilt hangub.');
    expect(await s.mails(member.email)).toHaveLength(1);
    const comments = await member.call(listTicketComments, {
      params: { id: String(spoken.ticketId) },
      query: {},
    });
    expect(JSON.stringify(comments)).toContain('Helistas: pilt hangub.');
    await expect(open('member', 'c'.repeat(16), '   ')).rejects.toMatchObject({ code: 'operation.refused' });
  });
});
