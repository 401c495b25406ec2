// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { AppRouter } from './app-router.tsx';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '#/');
});

/** While it is drawn for the first time, somebody types another address. */
function Place() {
  const { pathname } = useLocation();
  if (pathname === '/') history.pushState(null, '', '#/channel/etv');
  return <p>{pathname}</p>;
}

test('an address that is gone to before the page listens is the one that is drawn', async () => {
  history.replaceState(null, '', '#/');
  render(
    <AppRouter>
      <Place />
    </AppRouter>,
  );
  expect(await screen.findByText('/channel/etv')).toBeTruthy();
});
