// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Channel } from '../../../contract/models/channel.ts';
import type { Offer } from '../../../contract/models/payment.ts';
import { channelsQuery } from '../../features/channels/channel-queries.ts';
import { PlayerProvider } from '../../features/watch/player-context.tsx';
import { preferences } from '../../lib/preferences.ts';
import { offersQuery } from '../../lib/queries/offers-query.ts';
import type { Player } from '../../player/player.ts';
import { VisitorBand } from './visitor-band.tsx';

const setMuted = vi.fn<(muted: boolean) => void>();
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  preferences.setState({ bandClosed: false });
});

const Where = () => <output>{useLocation().pathname}</output>;
const all = [
  { id: 'kanal2', demo: false },
  { id: 'etv', demo: true },
] as Channel[];

function show({ trialDays = 7, playing = 'etv', cents = 1_300, channels = all } = {}): void {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const month = { id: '1m', months: 1, cents } as Offer;
  queries.setQueryData(offersQuery(undefined).queryKey, {
    offers: [month],
    methods: [],
    transfer: null,
    trialDays,
  });
  queries.setQueryData(channelsQuery(false).queryKey, channels);
  const player = {
    store: createStore(() => ({ mutedForAutoplay: true })),
    setMuted,
  } as unknown as Player;
  render(
    <QueryClientProvider client={queries}>
      <PlayerProvider value={player}>
        <MemoryRouter>
          <VisitorBand playing={playing} />
          <Where />
        </MemoryRouter>
      </PlayerProvider>
    </QueryClientProvider>,
  );
}
const band = () => screen.queryByRole('region', { name: 'Mis on Pääsuke' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('says what this is, for whom, what it costs by the price table, and that one may try', () => {
  show();
  expect(band()?.textContent).toMatch(
    /2 Eesti telekanalit ja 16 päeva järelvaatamist neile, kes elavad kodust kaugel\. Kuu 13.€, esimesed 7 päeva tasuta/,
  );
  expect(screen.getByRole('link', { name: /^Kuu/ }).getAttribute('href')).toBe('/prices');
  expect(screen.getByRole('link', { name: 'Loo konto' }).getAttribute('href')).toBe('/register');
  cleanup();
  show({ trialDays: 0, cents: 1_450 });
  expect(screen.getByRole('link', { name: /^Kuu/ }).textContent).toMatch(/^Kuu 14,50.€$/);
});

test('of a service without channels nothing is counted, and nothing can be tried', () => {
  show({ channels: [] });
  expect(band()?.textContent).toMatch(/^Eesti televisioon ja raadio .* Kanaleid siin veel ei ole\./);
  expect(screen.queryByRole('button', { name: 'Proovi' })).toBeNull();
});

test('closed once, it stays closed', () => {
  show();
  press('Pane kinni');
  expect(band()).toBeNull();
  cleanup();
  show();
  expect(band()).toBeNull();
});

test.each([
  ['etv', '/'],
  ['kanal2', '/channel/etv'],
])('who tries it beside %s is heard, and is at %s, which is open to all', (playing, at) => {
  show({ playing });
  press('Proovi');
  expect(band()).toBeNull();
  expect(setMuted).toHaveBeenCalledWith(false);
  expect(screen.getByRole('status').textContent).toBe(at);
});
