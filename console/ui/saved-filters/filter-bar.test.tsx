// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listSavedFilters, removeFilter, saveFilter } from '../../../contract/routes/console/filters.ts';
import { searchMembers } from '../../../contract/routes/console/members.ts';
import { listConsoleTitles } from '../../../contract/routes/console/titles.ts';
import type { SavedFilter } from '../../../contract/models/console/filters.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { dialog, fill, press, sent } from '../../testing/operate.ts';

afterEachConsole();

const tamm: SavedFilter = { page: '/members', name: 'Tammed', query: 'q=tamm' };
/** A server that keeps filters. */
function show(address: string, kept: SavedFilter[] = []) {
  let filters = kept;
  return showConsole(address, [
    on(searchMembers, { members: [], next: null }),
    on(listConsoleTitles, { titles: [], before: null }),
    on(listSavedFilters, () => filters),
    on(saveFilter, ({ body }) => {
      const { filter, instead } = body as { filter: SavedFilter; instead?: string };
      filters = [...filters.filter(({ name }) => name !== instead), filter];
      return null;
    }),
    on(removeFilter, () => {
      filters = [];
      return null;
    }),
  ]);
}
const bar = async () => within(await screen.findByRole('navigation', { name: 'Salvestatud filtrid' }));
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

test('a list without filters and without saved ones says nothing of them', async () => {
  show('/members', [{ ...tamm, page: '/titles' }]);
  await heading('Liikmed');
  await screen.findByText('Kedagi ei leitud.');
  expect(screen.queryByRole('navigation', { name: 'Salvestatud filtrid' })).toBeNull();
});

test('what is filtered by is saved under a name, and chosen again by it', async () => {
  const world = show('/members?q=tamm&before=7');
  await press('Salvesta filter', await bar());
  const form = await dialog('Salvesta filter');
  fill('Filtri nimi', 'Tammed', form);
  await press('Salvesta', form);
  await waitFor(() => expect(sent(world, saveFilter)).toEqual([{ filter: tamm }]));
  const chosen = await (await bar()).findByRole('link', { name: 'Tammed', current: true });
  expect((await bar()).queryByRole('button', { name: 'Salvesta filter' })).toBeNull();
  fireEvent.click(chosen);
  await waitFor(() => expect(location.hash).toBe('#/members'));
  fireEvent.click((await bar()).getByRole('link', { name: 'Tammed' }));
  await waitFor(() => expect(location.hash).toBe('#/members?q=tamm'));
});

test('one is renamed, or removed and taken back', async () => {
  const world = show('/members', [tamm]);
  await press('Muuda salvestatud filtreid', await bar());
  const form = await dialog('Salvestatud filtrid');
  fill('Nimi: Tammed', 'Tamme suguvõsa', form);
  await press('Nimeta ümber', form);
  await screen.findByText('Filtri nimi on nüüd Tamme suguvõsa');
  expect(sent(world, saveFilter)).toEqual([
    { filter: { ...tamm, name: 'Tamme suguvõsa' }, instead: 'Tammed' },
  ]);
  await press('Eemalda Tamme suguvõsa', form);
  await screen.findByText('Filter Tamme suguvõsa on eemaldatud');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Võta tagasi');
  await waitFor(() => expect(sent(world, saveFilter)).toHaveLength(2));
  expect(sent(world, saveFilter)[1]).toEqual({ filter: { ...tamm, name: 'Tamme suguvõsa' } });
});

test('why one was not saved is said where its name is given', async () => {
  const world = show('/titles?q=kevade');
  world.answers(on(saveFilter, refusal('operation.refused', 'Ühel lehel saab salvestada kuni 12 filtrit.')));
  await press('Salvesta filter', await bar());
  const form = await dialog('Salvesta filter');
  fill('Filtri nimi', 'Kevade', form);
  await press('Salvesta', form);
  expect(await form.findByText('Ühel lehel saab salvestada kuni 12 filtrit.')).toBeTruthy();
});
