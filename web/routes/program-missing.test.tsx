// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../contract/client.ts';
import { ProgramMissing } from './program-missing.tsx';

const startMs = Date.UTC(2026, 10, 20, 18, 0);
const onWatch = vi.fn<(atMs: number) => void>();
const onRetry = vi.fn<() => void>();
const unknown = new CallError('program.unknown', 404, '');

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const show = (more: Partial<Parameters<typeof ProgramMissing>[0]>) =>
  render(
    <ProgramMissing
      named
      viewKey={{ channelId: 'etv', startMs }}
      error={unknown}
      watchable
      onWatch={onWatch}
      onRetry={onRetry}
      {...more}
    />,
  );

test('a link outlives the programme’s id: its instant can be watched', () => {
  show({});
  expect(screen.getByText('Seda saadet saatekavas enam ei ole.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Vaata sellest hetkest' }));
  expect(onWatch.mock.calls).toEqual([[startMs]]);
});

test('an instant that cannot be watched is not offered', () => {
  show({ watchable: false });
  expect(screen.queryByRole('button')).toBeNull();
});

test('nonsense leads nowhere, and what did not come can be asked for again', () => {
  show({ named: false });
  expect(screen.getByText(/See link ei vii kuhugi/)).toBeTruthy();
  cleanup();
  show({ error: new Error('network') });
  fireEvent.click(screen.getByRole('button', { name: 'Proovi uuesti' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
