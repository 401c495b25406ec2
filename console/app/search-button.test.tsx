// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { searchConsole } from '../../contract/routes/console/search.ts';
import { listJobs, listWork } from '../../contract/routes/console/service.ts';
import { afterEachConsole, on, showConsole } from '../testing/console-world.tsx';

afterEachConsole();

// Alone in its file: what has been fetched once is there at once from then on.
test('what is typed before the search is there is looked for, and goes nowhere else', async () => {
  showConsole('/jobs', [on(listJobs, []), on(listWork, []), on(searchConsole, [])]);
  await screen.findByRole('heading', { name: 'Korduvad tööd' });
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const press = (key: string): boolean => fireEvent.keyDown(document.body, { key });
  // False where it was kept from the page.
  expect(['õ', 'x', 'Backspace', 'h', 't', 'Enter'].map(press)).toEqual(Array(6).fill(false));
  expect(await screen.findByRole<HTMLInputElement>('combobox')).toHaveProperty('value', 'õht');
});
