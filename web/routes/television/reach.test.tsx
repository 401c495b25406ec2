// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { PlayerProvider } from '../../features/watch/player-context.tsx';
import { paths } from '../../lib/address/paths.ts';
import type { Player } from '../../player/player.ts';
import { freshView } from '../../player/view.ts';
import { ColourLinks } from './actions/colour-links.tsx';
import { TvAccount } from './menus/tv-account.tsx';
import { TvHelp } from './menus/tv-help.tsx';
import { TvMenu } from './menus/tv-menu.tsx';

afterEach(cleanup);

const nothing = (): void => undefined;
const player = {
  store: createStore(() => freshView({ quality: 'high', volume: 1, muted: false })),
  recent: () => [],
} as unknown as Player;

function linksOf(part: ReactElement): string[] {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <PlayerProvider value={player}>
        <MemoryRouter>{part}</MemoryRouter>
      </PlayerProvider>
    </QueryClientProvider>,
  );
  return [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
}
const menu = (member: boolean) => (
  <TvMenu
    {...{ member, catalogue: true, onAccount: nothing, onHelp: nothing, onSettings: nothing }}
    onClose={nothing}
  />
);

/** Addresses that no menu leads to, and how one gets there all the same, or why nobody does with a remote control. */
const otherwise: Partial<Record<keyof typeof paths, string>> = {
  main: 'the picture: Back, home, digits',
  tv: 'the picture',
  channel: 'the picture',
  channelView: 'a link that was passed on',
  channelKey: 'a link that was passed on',
  view: 'guide, search, schedule and lists',
  radioOf: 'radio',
  radiosOf: 'an old spelling',
  helpdesk: 'about, tickets, and on a phone by the code in the help',
  confirmReportBy: 'a mail',
  reportConfirmed: 'a mail',
  reportNotConfirmed: 'a mail',
  ticketOf: 'tickets',
  movieList: 'films',
  movie: 'films',
  show: 'series',
  season: 'a series',
  kidsItem: 'children',
  register: 'login',
  logout: 'account, which asks first',
  registerReferral: 'a link that was passed on',
  forgot: 'login',
  passwordReset: 'a mail',
  passwordResetOf: 'a mail',
  activateBy: 'a mail',
  takeEmailBackBy: 'a mail',
  emailTakenBack: 'a mail',
  confirmEmailBy: 'a mail',
  validated: 'a mail',
  notValidated: 'a mail',
  emailValidated: 'a mail',
  emailNotValidated: 'a mail',
  token: 'another provider',
  tokenOf: 'another provider',
  tvCode: 'on a phone',
  tvCodeOf: 'on a phone',
  error: 'by itself',
  activeSession: 'by itself',
  activeSessionOf: 'by itself',
  multipleSessions: 'by itself',
  blocked: 'by itself',
  streamNotAvailable: 'by itself',
  unsubscribe: 'a mail',
  mySettingsViewtime: 'an old spelling',
  viewtimeHistory: 'viewing time',
  viewtimeFreeze: 'viewing time',
  paymentDone: 'a bank',
  paymentFailed: 'a bank',
  paymentResult: 'a provider of payments',
  paymentResultOf: 'a provider of payments',
};

test('every address is reached with a remote control, or somebody has said how it is come by', () => {
  const reached = new Set(
    [
      linksOf(menu(true)),
      linksOf(menu(false)),
      linksOf(<TvAccount onSignOut={nothing} onClose={nothing} />),
      linksOf(<TvHelp onClose={nothing} />),
      linksOf(<ColourLinks />),
    ].flat(),
  );
  const unknown = Object.entries(paths).filter(([name, path]) => !reached.has(path) && !(name in otherwise));
  expect(unknown).toEqual([]);
  const said = Object.keys(otherwise).filter((name) => reached.has(paths[name as keyof typeof paths]));
  expect(said).toEqual([]);
});

test('notices, reminders, tickets and a gift are a member’s, and no link signs them out unasked', () => {
  const links = linksOf(<TvAccount onSignOut={nothing} onClose={nothing} />);
  for (const path of [paths.notifications, paths.reminders, paths.tickets, paths.sendTime])
    expect(links).toContain(path);
  expect(links).not.toContain(paths.logout);
});
