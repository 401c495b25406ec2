// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Airing } from '../../../contract/models/search.ts';
import { ResultAirings } from './result-airings.tsx';

const now = Date.parse('2026-11-21T20:43:00+02:00');
const airing = (id: number, name: string): Airing => ({
  channel: { id: `k${id}`, name, number: id, logoUrl: `/logos/k${id}.svg` },
  id,
  startTime: now - 86_400_000,
  publicViewKey: `k${id}-abc`,
  watch: { how: 'replay', until: now + 86_400_000 },
});

afterEach(cleanup);

const show = (airings: Airing[], kind: 'program' | 'radio' = 'program') =>
  render(
    <MemoryRouter>
      <ResultAirings kind={kind} airings={airings} nowMs={now} />
    </MemoryRouter>,
  );

test('every other airing says whose it is and when it was, and leads there', () => {
  show([airing(1, 'Laine'), airing(2, 'Kodukanal')]);
  expect(screen.getByText('Teised näitamised')).toBeTruthy();
  const links = screen.getAllByRole('link', { hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/view/1/k1-abc', '/view/2/k2-abc']);
  expect(links[1]!.textContent).toMatch(/Kodukanal20\.11.*\d{1,2}:43.*järel/);
});

test('what is gone and what is still to come can be told from what plays', () => {
  const of = (id: number, watch: Airing['watch']): Airing => ({ ...airing(id, 'Laine'), watch });
  show([airing(1, 'Laine'), of(2, { how: 'upcoming', from: now + 86_400_000 }), of(3, { how: 'gone' })]);
  const lines = screen.getAllByRole('listitem', { hidden: true });
  expect(lines.map((line) => line.dataset['how'])).toEqual(['replay', 'upcoming', 'gone']);
});

test('without any there is nothing to unfold', () => {
  show([]);
  show([airing(1, 'Raadio')], 'radio');
  expect(screen.queryByText('Teised näitamised')).toBeNull();
});
