// @vitest-environment happy-dom
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gallery } from './gallery.tsx';

/** All that was drawn: React makes every element of a page by one of these. */
const drawn = vi.hoisted(() => new Set<unknown>());

async function noting(load: () => Promise<Record<string, unknown>>): Promise<Record<string, unknown>> {
  const runtime = await load();
  const noted = Object.entries(runtime).map(([name, make]) => [
    name,
    typeof make === 'function' && name.startsWith('jsx')
      ? (type: unknown, ...rest: unknown[]) => {
          drawn.add(type);
          return (make as (...all: unknown[]) => unknown)(type, ...rest);
        }
      : make,
  ]);
  return Object.fromEntries(noted) as Record<string, unknown>;
}
vi.mock('react/jsx-runtime', noting);
vi.mock('react/jsx-dev-runtime', noting);

const kit = join(import.meta.dirname, '..');

/** Every part that a file of the kit offers: what its name says is a component. */
async function partsOfKit(): Promise<{ name: string; part: unknown }[]> {
  const files = readdirSync(kit, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(?!gallery|node_modules).*(?<!\.test)\.tsx$/.test(path),
  );
  const offers = await Promise.all(
    files.map((path) => import(join(kit, path)) as Promise<Record<string, unknown>>),
  );
  return offers
    .flatMap((offered) => Object.entries(offered))
    .filter(([name, part]) => /^[A-Z]/.test(name) && typeof part === 'function')
    .map(([name, part]) => ({ name, part }));
}

beforeEach(() => {
  drawn.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens one dialog after the other; each of them says itself how it is left. */
function openAll(): void {
  const openers = screen.getAllByRole('button', { name: 'Ava' });
  for (const opener of openers) {
    fireEvent.click(opener);
    const dialog = screen.getByRole('dialog');
    const leave = [...dialog.querySelectorAll('button')].find(
      (button) =>
        button.getAttribute('aria-label') === 'Sulge' ||
        /^(Loobu|See seade)$/.test(button.textContent) ||
        button.dataset['first'] !== undefined,
    );
    fireEvent.click(leave!);
    expect(screen.queryByRole('dialog')).toBeNull();
  }
}

test('every part of the kit is drawn, and has a group with its name', async () => {
  const parts = await partsOfKit();
  expect(parts.length).toBeGreaterThan(20);
  render(<Gallery />);
  openAll();
  const named = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const missing = parts.filter(
    ({ name, part }) => !drawn.has(part) || !named.some((group) => group.split(/[ ,]+/).includes(name)),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('every notice is said', () => {
  render(<Gallery />);
  for (const button of screen.getAllByRole('button', { name: 'Ütle' })) fireEvent.click(button);
  expect(screen.getByRole('button', { name: 'Võta tagasi' })).toBeDefined();
});
