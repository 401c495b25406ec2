// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MemoryRouter } from 'react-router';
import { Chooser } from './chooser.tsx';

afterEach(cleanup);

const onYear = vi.fn<(year: string) => void>();
const show = () =>
  render(
    <MemoryRouter>
      <select aria-label="Aasta" defaultValue="1990" onChange={({ target }) => onYear(target.value)}>
        {Array.from({ length: 107 }, (_, i) => (
          <option key={i} value={1920 + i}>
            {1920 + i}
          </option>
        ))}
      </select>
      <Chooser />
    </MemoryRouter>,
  );

test('OK on a list opens one of our own, which begins at what is chosen and tells the page what was', () => {
  show();
  const field = screen.getByRole('combobox', { name: 'Aasta' });
  field.focus();
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  const list = screen.getByRole('dialog', { name: 'Aasta' });
  expect(list.querySelectorAll('button')).toHaveLength(107);
  expect(document.activeElement?.textContent).toBe('1990');
  fireEvent.click(screen.getByRole('button', { name: '1994' }));
  expect(onYear).toHaveBeenLastCalledWith('1994');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('other keys are the page’s, and Back leaves what was chosen', () => {
  show();
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Aasta' });
  field.focus();
  expect(fireEvent.keyDown(field, { key: 'ArrowDown' })).toBe(true);
  fireEvent.mouseDown(field);
  act(() => void fireEvent.keyDown(window, { key: 'ArrowLeft' }));
  expect(field.value).toBe('1990');
});
