// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { searchMembers } from '../../../contract/routes/console/members.ts';
import {
  listBroadcastPlaces,
  listBroadcasts,
  previewBroadcast,
  sendBroadcast,
} from '../../../contract/routes/console/messages.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { memberLine } from '../../testing/members-fixtures.ts';
import { choicesOf, factsOf, fill, panelOf, press, queriesOf, valueOf } from '../../testing/shown.ts';

afterEachConsole();
afterEach(() => sessionStorage.clear());

const modal = 'teade ekraanil, mis tuleb kinnitada';
const requestId = expect.stringMatching(/^[A-Za-z0-9_-]{16,64}$/) as string;
const answers = [
  on(listBroadcastPlaces, { channels: [{ id: 'etv', name: 'ETV' }], servers: ['s1', 's2'] }),
  on(listBroadcasts, { broadcasts: [], next: null }),
  on(searchMembers, { members: [], next: null }),
  on(previewBroadcast, { members: 12, paragraphs: ['Öösel ei ole pilti.', 'Hommikul on.'] }),
  on(sendBroadcast, { id: 4 }),
];

/** The page with a message to all filled in. */
async function writing(...more: typeof answers) {
  const world = showConsole('/messages/new', [...answers, ...more], 'support');
  await screen.findByRole('heading', { level: 1, name: 'Uus teade' });
  const main = screen.getByRole('main');
  fill(main, 'Kellele', 'all');
  fill(main, 'Pealkiri', ' Hooldus ');
  fill(main, 'Tekst', 'Öösel ei ole pilti.\n\nHommikul on.');
  return { world, main, drafts: () => world.asked(previewBroadcast).map(({ body }) => body) };
}
const draft = {
  title: 'Hooldus',
  text: 'Öösel ei ole pilti.\n\nHommikul on.',
  ways: ['modal'],
  filter: { kind: 'all' },
  scheduledAt: null,
};
const shown = () => panelOf('Nii see läheb');
const tick = (main: HTMLElement, name: string) =>
  fireEvent.click(within(main).getByRole('checkbox', { name }));

test('a message is looked at with how many it is for, and sent once', async () => {
  const { world, main, drafts } = await writing();
  tick(main, 'kiri');
  press(main, 'Vaata üle');
  const panel = await shown();
  expect(within(panel).getByText('Liikmeid: 12')).toBeTruthy();
  expect(factsOf(panel)).toEqual({
    Kellele: 'kõik',
    Kuidas: `${modal}, kiri`,
    Millal: 'Läheb kohe pärast saatmist.',
  });
  expect(within(panel).getByRole('heading', { level: 3, name: 'Hooldus' })).toBeTruthy();
  expect(within(panel).getByText('Hommikul on.').tagName).toBe('P');
  expect(world.asked(sendBroadcast)).toEqual([]);
  press(panel, 'Saada 12 liikmele');
  expect(await screen.findByText('Teade on teel')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: 'Teated' })).toBeTruthy();
  const written = { ...draft, ways: ['modal', 'mail'] };
  expect(drafts()).toEqual([written]);
  expect(world.asked(sendBroadcast).map(({ body }) => body)).toEqual([{ ...written, requestId }]);
});

test('what is missing is said before the server is asked', async () => {
  const { world, main, drafts } = await writing();
  fill(main, 'Kellele', 'member');
  fill(main, 'Tekst', ' ');
  tick(main, modal);
  const said = async (words: string): Promise<void> => {
    press(main, 'Vaata üle');
    expect((await within(main).findByRole('alert')).textContent).toBe(words);
  };
  await said('Palun vali, kellele');
  fill(main, 'Liige', 'mari@naide.test');
  expect(within(main).queryByRole('alert')).toBeNull();
  await said('Palun kirjuta teade');
  fill(main, 'Tekst', 'Tere!');
  await said('Palun vali, kuidas teade kohale jõuab');
  tick(main, 'teadete loend');
  fill(main, 'Millal', 'later');
  await said('Palun vali aeg');
  expect(drafts()).toEqual([]);
  fill(main, 'Millal', 'now');
  press(main, 'Vaata üle');
  await shown();
  const filter = { kind: 'member', email: 'mari@naide.test' };
  expect(drafts()).toEqual([{ ...draft, text: 'Tere!', ways: ['notification'], filter }]);
  expect(world.asked(sendBroadcast)).toEqual([]);
});

test.each([
  ['2026-12-24T18:00', Date.UTC(2026, 11, 24, 16), '24.12.2026 18:00'],
  ['2027-06-24T18:00', Date.UTC(2027, 5, 24, 15), '24.06.2027 18:00'],
])('a message for later goes by the clock of Tallinn: %s', async (at, scheduledAt, words) => {
  const { world, main, drafts } = await writing();
  fill(main, 'Millal', 'later');
  fill(main, 'Aeg', at);
  press(main, 'Vaata üle');
  const panel = await shown();
  expect(factsOf(panel)['Millal']).toBe(`Läheb ${words} (Tallinna aeg).`);
  press(panel, 'Saada 12 liikmele');
  expect(await screen.findByText('Teade ootab oma aega')).toBeTruthy();
  expect(drafts().map((one) => one.scheduledAt)).toEqual([scheduledAt]);
  expect(world.asked(sendBroadcast)[0]?.body.scheduledAt).toBe(scheduledAt);
});

test.each([
  ['expiring', 'Mitme päeva jooksul', '7', { kind: 'expiring', days: 7 }, 'lõpeb 7 päeva jooksul'],
  ['channel', 'Kanal', 'etv', { kind: 'channel', channelId: 'etv' }, 'kanal ETV'],
  ['server', 'Videoserver', 's2', { kind: 'server', serverId: 's2' }, 'server s2'],
])('a message goes to a group that is chosen: %s', async (kind, label, of, filter, words) => {
  const { main, drafts } = await writing();
  fill(main, 'Kellele', kind);
  press(main, 'Vaata üle');
  expect((await within(main).findByRole('alert')).textContent).toBe('Palun vali, kellele');
  if (kind !== 'expiring')
    await within(main).findByRole('option', { name: kind === 'server' ? 's2' : 'ETV' });
  fill(main, label, of);
  press(main, 'Vaata üle');
  expect(factsOf(await shown())['Kellele']).toBe(words);
  expect(drafts().map((one) => one.filter)).toEqual([filter]);
});

test('places are named as they are known, and choosing another group begins anew', async () => {
  const { main, drafts } = await writing();
  fill(main, 'Kellele', 'channel');
  await within(main).findByRole('option', { name: 'ETV' });
  expect(choicesOf(main, 'Kanal')).toEqual(['vali', 'ETV']);
  fill(main, 'Kanal', 'etv');
  fill(main, 'Kellele', 'server');
  expect(choicesOf(main, 'Videoserver')).toEqual(['vali', 's1', 's2']);
  expect(valueOf(main, 'Videoserver')).toBe('');
  press(main, 'Vaata üle');
  expect((await within(main).findByRole('alert')).textContent).toBe('Palun vali, kellele');
  expect(drafts()).toEqual([]);
});

test('members are proposed by name while one types, once typing rests', async () => {
  const { world, main } = await writing(
    on(searchMembers, ({ query }) => ({
      members: query['search'] === 'mari' ? [memberLine()] : [],
      next: null,
    })),
  );
  fill(main, 'Kellele', 'member');
  fill(main, 'Liige', 'ma');
  fill(main, 'Liige', 'mari');
  const proposed = await within(main).findByText<HTMLOptionElement>('Mari Maasikas');
  expect(proposed.value).toBe('mari@naide.test');
  expect(within(main).getByLabelText('Liige').getAttribute('list')).toBe(proposed.parentElement?.id);
  expect(queriesOf(world.asked(searchMembers))).toEqual([{ search: 'mari' }]);
});

test('what was written is still there when it is changed after it was looked at', async () => {
  const { world, main, drafts } = await writing();
  press(main, 'Vaata üle');
  press(await shown(), 'Muuda');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Nii see läheb' })).toBeNull());
  expect(valueOf(main, 'Tekst')).toBe(draft.text);
  expect(valueOf(main, 'Kellele')).toBe('all');
  fill(main, 'Pealkiri', '');
  press(main, 'Vaata üle');
  expect(within(await shown()).queryByRole('heading', { level: 3 })).toBeNull();
  expect(drafts().map((one) => one.title)).toEqual(['Hooldus', '']);
  expect(world.asked(sendBroadcast)).toEqual([]);
});

test('a message that would reach nobody is not sent now', async () => {
  const { main } = await writing(on(previewBroadcast, { members: 0, paragraphs: ['Tere!'] }));
  press(main, 'Vaata üle');
  const panel = await shown();
  expect(within(panel).getByText('See ei läheks kellelegi.')).toBeTruthy();
  const send = within(panel).getByRole<HTMLButtonElement>('button', { name: 'Saada 0 liikmele' });
  expect(send.disabled).toBe(true);
});

test('a message for later may yet reach somebody', async () => {
  const { main } = await writing(on(previewBroadcast, { members: 0, paragraphs: ['Tere!'] }));
  fill(main, 'Millal', 'later');
  fill(main, 'Aeg', '2026-12-24T18:00');
  press(main, 'Vaata üle');
  const send = within(await shown()).getByRole<HTMLButtonElement>('button', { name: 'Saada 0 liikmele' });
  expect(send.disabled).toBe(false);
});

test('a message that cannot be looked at says why, and stays written', async () => {
  const { main } = await writing(
    on(previewBroadcast, refusal('operation.refused', 'Sellist liiget ei ole.')),
  );
  press(main, 'Vaata üle');
  expect((await within(main).findByRole('alert')).textContent).toBe('Sellist liiget ei ole.');
  expect(valueOf(main, 'Tekst')).toBe(draft.text);
});

test('a message that was refused can be sent again, as the same wish', async () => {
  const { world, main } = await writing(
    on(sendBroadcast, refusal('operation.refused', 'Liiga palju teateid.')),
  );
  press(main, 'Vaata üle');
  press(await shown(), 'Saada 12 liikmele');
  expect((await within(await shown()).findByRole('alert')).textContent).toBe('Liiga palju teateid.');
  world.answers(on(sendBroadcast, { id: 4 }));
  press(await shown(), 'Saada 12 liikmele');
  expect(await screen.findByText('Teade on teel')).toBeTruthy();
  const [first, second] = world.asked(sendBroadcast);
  expect(second?.body.requestId).toBe(first?.body.requestId);
});

test('what is written is there again after a look at another page, until it was sent', async () => {
  const { main } = await writing();
  fireEvent.click(within(main).getByRole('link', { name: 'Teated' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Uus teade' }));
  await waitFor(() => expect(valueOf(main, 'Pealkiri')).toBe(' Hooldus '));
  expect(valueOf(main, 'Tekst')).toBe('Öösel ei ole pilti.\n\nHommikul on.');
  fill(main, 'Kellele', 'all');
  press(main, 'Vaata üle');
  press(await shown(), /^Saada/);
  fireEvent.click(await screen.findByRole('link', { name: 'Uus teade' }));
  await waitFor(() => expect(valueOf(main, 'Tekst')).toBe(''));
});
