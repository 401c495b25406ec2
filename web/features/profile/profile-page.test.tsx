// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '../../../contract/models/user.ts';
import { beginSession, endSession, session } from '../../lib/session.ts';
import { ProfilePage } from './profile-page.tsx';
import { profileQuery } from './profile-queries.ts';

let profile: Profile;
let sent: { path: string; body: unknown }[];
let replies: Record<string, () => Response>;
let queries: QueryClient;
const onClose = vi.fn<() => void>();
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

const devices = ['Chrome, Windows', 'Samsung teler'].map((device, i) => ({
  id: String(i),
  device,
  place: i === 0 ? 'main' : 'additional',
  timeZone: 'Europe/Berlin',
  since: 0,
  lastSeen: 0,
  sameNetwork: true,
  current: i === 0,
}));

beforeEach(() => {
  profile = {
    id: 1,
    firstName: 'Mari',
    lastName: 'Kuusk',
    email: 'mari@paasuke.test',
    expirationdate: null,
    additViewPlaceExpirationDate: null,
    frozenUntil: null,
    profileImageUrl: null,
    mayViewSeries: true,
    language: null,
    showsSeries: true,
    newEmail: null,
    referralCode: 'LEPP42',
    referralUrl: 'http://paasuke.test/#/register/referral/LEPP42',
    reminderSendEnabled: false,
    sendViewtimeNotification: false,
    streamKey: null,
    viewtimeNotifyBeforeDays: 3,
    hasPassword: true,
    providers: [],
  };
  sent = [];
  vi.clearAllMocks();
  beginSession('tok', true);
  replies = {
    '/api/user': () => json(profile),
    '/api/user/session/list': () => json(devices),
    '/auth/providers': () => json([]),
    '/api/user/profile/update': () => json(profile),
  };
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (init.method === 'POST')
      sent.push({
        path,
        body: init.body instanceof FormData ? 'form' : JSON.parse((init.body ?? '{}') as string),
      });
    return Promise.resolve(replies[path]?.() ?? json({ ok: true }));
  });
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(profileQuery('tok').queryKey, profile);
  render(
    <QueryClientProvider client={queries}>
      <Screen />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  endSession('left');
});

function Screen() {
  const { data } = useQuery(profileQuery('tok'));
  return data ? <ProfilePage profile={data} token="tok" onClose={onClose} /> : null;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => {
  const form = document.querySelector('form#profile');
  if (form) fireEvent.submit(form);
};

test('checks what was typed, in the words of the specification', () => {
  type('Eesnimi', ' ');
  save();
  expect(screen.getByRole('alert').textContent).toBe('Palun kontrolli sisestatud andmeid');
  type('Eesnimi', 'Mari');
  type('Uus parool', 'uus-parool');
  type('Korda uut parooli', 'uus-parool');
  save();
  expect(screen.getByRole('alert').textContent).toBe('Parooli muutmiseks sisesta vana parool');
  type('Korda uut parooli', '');
  type('Vana parool', 'vana');
  save();
  expect(screen.getByRole('alert').textContent).toBe('Palun kontrolli parooli ja parooli kordust');
  expect(sent).toEqual([]);
});

test('says all that is wrong at once, each at its field, and leads to the first', async () => {
  type('Perekonnanimi', ' ');
  type('Uus parool', 'uuemparool');
  fireEvent.click(screen.getByLabelText(/Saada meeldetuletus/));
  type('Mitu päeva varem', '99');
  save();
  const faults = {
    Perekonnanimi: 'Palun kontrolli sisestatud andmeid',
    'Vana parool': 'Parooli muutmiseks sisesta vana parool',
    'Korda uut parooli': 'Palun kontrolli parooli ja parooli kordust',
    'Mitu päeva varem': 'Päevade arv on 1 kuni 60',
  };
  expect(screen.getByRole('alert').textContent?.split('\n')).toEqual(Object.values(faults));
  for (const [label, text] of Object.entries(faults)) {
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    const described = field(label).getAttribute('aria-describedby');
    expect(document.getElementById(described ?? '')?.textContent).toBe(text);
  }
  expect(document.activeElement).toBe(field('Perekonnanimi'));
});

test('saves names and password with one call', async () => {
  type('Eesnimi', ' Mari-Liis ');
  type('Vana parool', 'vana');
  type('Uus parool', 'uus-parool');
  type('Korda uut parooli', 'uus-parool');
  save();
  await screen.findByText('Profiili andmed muudetud!');
  expect(sent).toEqual([
    {
      path: '/api/user/profile/update',
      body: {
        firstName: 'Mari-Liis',
        lastName: 'Kuusk',
        oldPassword: 'vana',
        newPassword: 'uus-parool',
        viewtimeNotifyBeforeDays: null,
      },
    },
  ]);
  expect(field('Uus parool').value).toBe('');
});

test.each([
  [500, 'server.failed', 'Profiili muutmine ebaõnnestus!'],
  [409, 'profile.oldPasswordWrong', 'Vana parool ei ole õige'],
])('a refusal %i %s reads %s', async (status, error, text) => {
  replies['/api/user/profile/update'] = () => json({ error, message: '' }, status);
  type('Eesnimi', 'Malle');
  save();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
  expect(field('Eesnimi').value).toBe('Malle');
});

test('the reminder alone has its own small call, and its days are digits', async () => {
  expect(field('Mitu päeva varem').disabled).toBe(true);
  fireEvent.click(screen.getByLabelText(/Saada meeldetuletus/));
  type('Mitu päeva varem', '9x9');
  save();
  expect(screen.getByRole('alert').textContent).toBe('Päevade arv on 1 kuni 60');
  type('Mitu päeva varem', '7');
  save();
  await waitFor(() =>
    expect(sent).toEqual([
      { path: '/api/user/viewtime/notification/update', body: { viewtimeNotifyBeforeDays: 7 } },
    ]),
  );
});

test('films and series are shown or not, as the member wants', async () => {
  fireEvent.click(screen.getByLabelText('Näita filme, sarju ja lastesaateid'));
  save();
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ firstName: 'Mari', showsSeries: false }));
});

test('an answer that comes in while someone types does not touch what they type', async () => {
  type('Eesnimi', 'Mar');
  profile = { ...profile, firstName: 'Maria', lastName: 'Kask' };
  await act(() => queries.invalidateQueries({ queryKey: ['user'] }));
  await waitFor(() => expect(field('Perekonnanimi').value).toBe('Kask'));
  expect(field('Eesnimi').value).toBe('Mar');
});

test('the address changes only on purpose, and waits for its confirmation', async () => {
  expect(screen.queryByLabelText('Uus e-post')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Muuda' }));
  const confirm = () => fireEvent.submit(field('Uus e-post').closest('form')!);
  confirm();
  expect(screen.getByRole('alert').textContent).toBe('Uus email ei tohi olla sama mis kehtiv email!');
  type('Uus e-post', ' ');
  confirm();
  expect(screen.getByRole('alert').textContent).toBe('Email väli täitmata!');
  type('Uus e-post', 'uus@paasuke.test');
  confirm();
  expect(screen.getByRole('alert').textContent).toBe('Palun sisesta parool');
  type('Praegune parool', 'salasõna');
  replies['/api/user/email/change'] = () => json({ error: 'ACCOUNT_EXISTS', message: '' }, 400);
  confirm();
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('See e-maili aadress on juba kasutusel!'),
  );
  replies['/api/user/email/change'] = () => json({ ok: true });
  profile = { ...profile, newEmail: 'uus@paasuke.test' };
  confirm();
  await screen.findByText(/Kinnituslink saadeti aadressile uus@paasuke.test/);
  profile = { ...profile, newEmail: null };
  fireEvent.click(screen.getByRole('button', { name: 'Loobu' }));
  await screen.findByText('Senine e-posti aadress jäi kehtima.');
  expect(sent.at(-1)?.path).toBe('/api/user/email/cancel');
});

test('a picture is checked, sent, and said to be changed', async () => {
  const choose = (name: string, size: number) =>
    fireEvent.change(document.querySelector('input[type=file]')!, {
      target: { files: [new File([new Uint8Array(size)], name)] },
    });
  choose('pilt.bmp', 10);
  expect(screen.getByRole('alert').textContent).toBe('Toetatud pildi failid on jpg, png, jpeg, gif');
  choose('pilt.jpg', 500_000);
  expect(screen.getByRole('alert').textContent).toBe('Pildi maksimaalne suurus võib olla 500kB');
  choose('pilt.jpg', 499_999);
  await screen.findByText('Profiili pilt muudetud!');
  expect(sent).toEqual([{ path: '/user/profile/uploadimage', body: 'form' }]);
  replies['/user/profile/uploadimage'] = () => json({}, 500);
  choose('pilt.jpg', 10);
  await screen.findByText('Profiili pildi muutmine ebaõnnestus!');
});

test('other devices can be signed out, this one is marked', async () => {
  await screen.findByText('See seade');
  const buttons = screen.getAllByRole('button', { name: /^Logi välja/ });
  expect(buttons).toHaveLength(1);
  fireEvent.click(buttons[0]!);
  await waitFor(() => expect(sent).toEqual([{ path: '/api/user/session/end', body: { id: '1' } }]));
});

test('everywhere at once one logs out after being asked', async () => {
  replies['/api/user/session/end-all'] = () => json({ ok: true });
  fireEvent.click(screen.getByRole('button', { name: 'Logi kõikjal välja' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Logida kõikjal välja?' }));
  expect(sent).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Logi kõikjal välja' }));
  await waitFor(() => expect(session.getState().token).toBeUndefined());
  expect(sent.map(({ path }) => path)).toEqual(['/api/user/session/end-all']);
});

test('what is not saved is not lost by closing', () => {
  type('Eesnimi', 'Malle');
  fireEvent.click(screen.getByRole('button', { name: 'Sulge' }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Jätka muutmist' }));
  type('Eesnimi', 'Mari');
  fireEvent.click(screen.getByRole('button', { name: 'Sulge' }));
  expect(onClose).toHaveBeenCalled();
});

test('deleting the account asks once more and for the password, and signs out', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Kustuta konto' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Kustutada konto?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Kustuta jäädavalt' }));
  expect(dialog.getByRole('alert').textContent).toBe('Palun sisesta parool');
  type('Kinnitamiseks sisesta parool', 'salajane');
  fireEvent.click(dialog.getByRole('button', { name: 'Kustuta jäädavalt' }));
  await waitFor(() => expect(session.getState().ended).toBe('deleted'));
  expect(sent).toEqual([{ path: '/api/user/delete', body: { password: 'salajane' } }]);
});
