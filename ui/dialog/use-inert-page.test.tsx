// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NoticeBar } from '../feedback/notice-bar.tsx';
import { notify } from '../feedback/notices.ts';
import { Modal } from './modal.tsx';
import { Sheet } from './sheet.tsx';

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
});
afterEach(() => {
  cleanup();
  root.remove();
});

const Link = ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>;

function Screen() {
  const [first, setFirst] = useState(false);
  const [second, setSecond] = useState(false);
  return (
    <>
      <button onClick={() => setFirst(true)}>esimene</button>
      {createPortal(<button onClick={() => setSecond(!second)}>teine</button>, document.body)}
      <NoticeBar Link={Link} />
      {first && (
        <Modal title="Üks" onClose={() => setFirst(false)}>
          sisu
        </Modal>
      )}
      <Sheet open={second} onClose={() => setSecond(false)} title="Kaks">
        sisu
      </Sheet>
    </>
  );
}

test('the page is out of reach as long as a dialog lies over it, and messages are not', () => {
  render(<Screen />, { container: root });
  expect(root.inert).toBe(false);
  fireEvent.click(screen.getByText('esimene'));
  expect(root.inert).toBe(true);
  fireEvent.click(screen.getByText('teine'));
  notify({ kind: 'info', text: 'Salvestatud' });
  fireEvent.click(screen.getByText('teine'));
  expect(root.inert).toBe(true);
  expect(screen.getByText('Salvestatud').closest('[inert], [aria-hidden=true]')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Sulge' }));
  expect(root.inert).toBe(false);
});
