// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { stubResizes } from '../../testing/resizes.ts';
import { Header } from './header.tsx';

afterEach(() => vi.unstubAllGlobals());

test('what is fixed below the header finds at the root how high it is', () => {
  const { resize } = stubResizes();
  render(
    <MemoryRouter>
      <Header skipTo="channels" at="/" mode="tv" member={false} catalogue>
        {null}
      </Header>
    </MemoryRouter>,
  );
  const height = () => document.documentElement.style.getPropertyValue('--header-height');
  Object.defineProperty(screen.getByRole('banner'), 'offsetHeight', { value: 133 });
  act(resize);
  expect(height()).toBe('133px');
  cleanup();
  expect(height()).toBe('');
});
