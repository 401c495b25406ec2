// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ContinueChoice } from './continue-choice.tsx';

const [onContinue, onRestart, onClose] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test('goes on or begins anew; going on is what lies under the finger, and Escape does neither', () => {
  render(<ContinueChoice title="Pealtnägija" position={754} {...{ onContinue, onRestart, onClose }} />);
  const goOn = screen.getByRole('button', { name: 'Jätka kohast 12:34' });
  expect(document.activeElement).toBe(goOn);
  fireEvent.click(goOn);
  fireEvent.click(screen.getByRole('button', { name: 'Vaata algusest' }));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  for (const done of [onContinue, onRestart, onClose]) expect(done).toHaveBeenCalledTimes(1);
});
