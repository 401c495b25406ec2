// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { TvMenu } from './tv-menu.tsx';

afterEach(cleanup);

const show = (member: boolean) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TvMenu
          member={member}
          catalogue
          onAccount={() => undefined}
          onHelp={() => undefined}
          onSettings={() => undefined}
          onClose={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

test('a member goes to recordings and to what is theirs, and a press on OK leads to the first page', () => {
  show(true);
  expect(link('Salvestused')).toBe('/myrecordings');
  expect(screen.getByRole('button', { name: /^Minu konto/ })).toBeTruthy();
  expect(link('Logi sisse')).toBeUndefined();
  expect(document.activeElement?.textContent).toBe('Telekava');
});

test('a visitor goes to sign in, and is shown nothing that only members have', () => {
  show(false);
  expect(link('Logi sisse')).toBe('/login');
  expect(link('Salvestused')).toBeUndefined();
  expect(screen.queryByRole('button', { name: /^Minu konto/ })).toBeNull();
});

test('help is in the menu, also for visitors', () => {
  show(false);
  expect(screen.getByRole('button', { name: 'Abi' })).toBeTruthy();
});
