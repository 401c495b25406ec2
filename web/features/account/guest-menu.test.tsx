// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { GuestMenu } from './guest-menu.tsx';

test('a menu of the header opens in a landmark of the page', () => {
  render(
    <MemoryRouter>
      <header>
        <GuestMenu />
      </header>
      <main />
    </MemoryRouter>,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'Külalise menüü' }), { key: 'Enter' });
  expect(screen.getByRole('menu').closest('main')).not.toBeNull();
});
