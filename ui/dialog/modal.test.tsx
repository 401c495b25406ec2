// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Modal } from './modal.tsx';

afterEach(cleanup);

const show = (children: ReactNode): void =>
  void render(
    <Modal title="Peata vaatamisaeg" onClose={() => undefined}>
      {children}
    </Modal>,
  );

test('begins in the field that asks for it', async () => {
  show(<input aria-label="Mitmeks päevaks?" data-first />);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
});

test('while what it is for has yet to come, its cross is not what has the focus', () => {
  show(<p>Laeb</p>);
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});
