// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { usualLook } from '../../../lib/caption-look.ts';
import { preferences } from '../../../lib/preferences.ts';
import { CaptionSection } from './caption-section.tsx';

beforeEach(() => preferences.setState({ captionLook: usualLook }));
afterEach(cleanup);

test('a choice is kept at once, and the example shows it', () => {
  render(<CaptionSection />);
  fireEvent.click(screen.getByRole('radio', { name: 'Kollane' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Üleval' }));
  expect(preferences.getState().captionLook).toEqual({ ...usualLook, color: 'yellow', place: 'top' });
  const example = screen.getByText('Nii näevad subtiitrid välja').parentElement!;
  expect(example.style.getPropertyValue('--caption-color')).toBe('#ffe14d');
  expect(example.dataset.place).toBe('top');
});

test('every part says which of its choices is in force', () => {
  render(<CaptionSection />);
  const checked = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked);
  expect(checked.map((radio) => radio.parentElement!.textContent)).toEqual([
    'Tavaline',
    'Valge',
    'Poolläbipaistev',
    'Servata',
    'All',
  ]);
});
