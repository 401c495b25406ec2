// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ConsoleConversation, Incident } from '../../../contract/models/console/support.ts';
import {
  consoleAttachment,
  consoleIncidents,
  consoleTicket,
  linkTicket,
} from '../../../contract/routes/console/support.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { fill, plain, press, sent } from '../../testing/operate.ts';
import { comment, conversation, guest, incident } from '../../testing/support-fixtures.ts';

afterEachConsole();
afterEach(() => void vi.restoreAllMocks());

const show = (ticket: ConsoleConversation, incidents: Incident[] = []) =>
  showConsole('/tickets/12', [on(consoleTicket, ticket), on(consoleIncidents, incidents)], 'support');

/** The facts of a part of the page: names and what is said of them. */
async function factsOf(name: string): Promise<Record<string, string>> {
  const panel = await screen.findByRole('region', { name });
  const [names, values] = [within(panel).getAllByRole('term'), within(panel).getAllByRole('definition')];
  return Object.fromEntries(names.map((one, i) => [one.textContent, plain(values[i]!.textContent)]));
}

test('what was said stands in turn, with who said it and when', async () => {
  show(
    conversation({
      comments: [
        comment(),
        comment({
          id: 2,
          role: 'admin',
          authorName: 'Tiina Tugi',
          html: '<p>Proovi <strong>uuesti</strong>.</p>',
        }),
      ],
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Pöördumine nr 12' })).toBeTruthy();
  const talk = within(await screen.findByRole('region', { name: 'Vestlus' }));
  expect(talk.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    'Mari Maasikas 21.11.2026 20:43Pilt seisab.',
    'Tiina Tugi 21.11.2026 20:43Proovi uuesti.',
  ]);
  expect(talk.getByText('uuesti').tagName).toBe('STRONG');
});

test('what is known of the ticket leads to the member who wrote it', async () => {
  show(conversation({ downloadMbps: 80, uploadMbps: 20 }));
  expect(await factsOf('Andmed')).toMatchObject({
    Olek: 'Ootab vastust',
    Kirjutas: 'Mari Maasikas mari@naide.test',
    Kategooria: 'Pilt',
    Seade: 'Teler',
    Esitatud: '21.11.2026 20:43',
    Allalaadimine: '80 Mbit/s',
    Üleslaadimine: '20 Mbit/s',
  });
  expect(screen.getByRole('link', { name: /^Mari Maasikas/ }).getAttribute('href')).toBe('#/members/7');
});

test('of a guest there is an address alone, and of a line that nobody measured nothing', async () => {
  show(conversation({ asker: guest }));
  const facts = await factsOf('Andmed');
  expect(facts.Kirjutas).toBe('jaan@naide.test (külaline)');
  expect(Object.keys(facts)).not.toContain('Allalaadimine');
  expect(screen.getByText('Neid ei saadetud kaasa.')).toBeTruthy();
});

test('what the page of the member knew is told, as far as it was sent along', async () => {
  show(
    conversation({
      diagnostics: {
        channelId: 'etv',
        serverId: 'e1',
        engine: 'hls.js',
        errors: ['network', 'decode'],
        events: [
          { secondsAgo: 12, what: 'seisab' },
          { secondsAgo: 3, what: 'mängib' },
        ],
      },
    }),
  );
  expect(await factsOf('Tehnilised andmed')).toEqual({
    Kanal: 'etv',
    Videoserver: 'e1',
    Mängija: 'hls.js',
    Veakoodid: 'network, decode',
  });
  const events = within(screen.getByRole('table', { name: 'Viimane minut' })).getAllByRole('row');
  expect(events.map(({ textContent }) => textContent)).toEqual(['−12 sseisab', '−3 smängib']);
});

test('a file of the member is had under its name', async () => {
  let name = '';
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:naide');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download;
  });
  const fileUuid = '6f1c0a52-0a6e-4f6e-9d0e-2f6f6a0b1c2d';
  const world = show(conversation({ comments: [comment({ fileUuid, filename: 'ekraan.png' })] }));
  world.answers(on(consoleAttachment, refusal('attachment.unknown')));
  await press('Laadi alla: ekraan.png');
  expect(await screen.findByText('Seda faili ei ole.')).toBeTruthy();
  expect(name).toBe('');
  world.answers(on(consoleAttachment, new Response('pilt')));
  await press('Laadi alla: ekraan.png');
  await vi.waitFor(() => expect(name).toBe('ekraan.png'));
  expect(world.asked(consoleAttachment)[1]!.params).toEqual({ fileUuid });
});

test('a ticket is put to an open incident, and taken out of it', async () => {
  const open = [incident(), incident({ id: 5, channelName: null, serverId: 'e2' })];
  const world = show(conversation(), open);
  world.answers(on(linkTicket, { ok: true }));
  expect(await screen.findByRole('option', { name: '4: ETV' })).toBeTruthy();
  expect(screen.getByRole('option', { name: '5: server e2' })).toBeTruthy();
  world.answers(on(consoleTicket, conversation({ incidentId: 4, version: '4' })));
  fill('Intsident', '4');
  expect(await screen.findByText('Pöördumise intsident on muudetud.')).toBeTruthy();
  expect(screen.getByLabelText('Intsident')).toHaveProperty('value', '4');
  fill('Intsident', '');
  await vi.waitFor(() =>
    expect(sent(world, linkTicket)).toEqual([
      { incidentId: 4, version: '3' },
      { incidentId: null, version: '4' },
    ]),
  );
});

test('an incident that was chosen too late is refused, and stays unchosen', async () => {
  const world = show(conversation(), [incident()]);
  world.answers(on(linkTicket, refusal('operation.outdated')));
  await screen.findByRole('option', { name: '4: ETV' });
  fill('Intsident', '4');
  expect(await screen.findByText('Keegi on seda vahepeal muutnud.')).toBeTruthy();
  expect(screen.getByLabelText('Intsident')).toHaveProperty('value', '');
});

test('the incident of a closed ticket, or one that is over itself, is only told', async () => {
  const world = show(conversation({ state: 'closed', incidentId: 4 }), [incident()]);
  expect((await factsOf('Andmed')).Intsident).toBe('Intsident nr 4');
  expect(screen.queryByLabelText('Intsident')).toBeNull();
  expect(sent(world, linkTicket)).toEqual([]);
});

test('the incident of an open ticket that is over itself is told by its number', async () => {
  show(conversation({ incidentId: 3 }), [incident()]);
  expect((await factsOf('Andmed')).Intsident).toBe('Intsident nr 3');
});

test('a ticket that is in no incident says so when it is closed', async () => {
  show(conversation({ state: 'closed' }));
  expect((await factsOf('Andmed')).Intsident).toBe('Ei ole üheski');
});

test('a ticket that there is not says so', async () => {
  showConsole('/tickets/12', [on(consoleTicket, refusal('ticket.unknown'))]);
  expect((await screen.findByRole('alert')).textContent).toContain('Sellist pöördumist ei ole.');
});
