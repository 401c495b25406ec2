// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { TvMenu } from './tv-menu.tsx';

afterEach(cleanup);

const show = (member: boolean) =>
  render(
    <MemoryRouter>
      <TvMenu member={member} catalogue onSettings={() => undefined} onClose={() => undefined} />
    </MemoryRouter>,
  );
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

test('a member goes to viewing time and recordings', () => {
  show(true);
  expect([link('Vaatamisaeg'), link('Salvestused')]).toEqual(['/viewtime', '/myrecordings']);
  expect(link('Logi sisse')).toBeUndefined();
});

test('a visitor goes to sign in, and is shown nothing that only members have', () => {
  show(false);
  expect(link('Logi sisse')).toBe('/login');
  expect([link('Vaatamisaeg'), link('Salvestused')]).toEqual([undefined, undefined]);
});
