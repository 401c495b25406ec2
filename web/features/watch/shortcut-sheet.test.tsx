// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShortcutSheet } from './shortcut-sheet.tsx';

test('every key stands on the sheet by its sign or by its name in words', () => {
  render(<ShortcutSheet onClose={() => undefined} />);
  const keys = [...document.querySelectorAll('kbd')].map((key) => key.textContent);
  expect(keys).toEqual(expect.arrayContaining(['Tühik', 'K', 'Shift + ← →', 'Ctrl + ← →', 'Page Up', 'Esc']));
  expect(keys.join(' ')).not.toMatch(/[a-z]\.[a-z]|Arrows/);
});
