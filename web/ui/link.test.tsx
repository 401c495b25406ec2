// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { memo, Profiler, type ProfilerOnRenderCallback, type ReactNode } from 'react';
import { createPath, Router, type Navigator } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { Link } from './link.tsx';

afterEach(() => {
  cleanup();
  location.hash = '';
});

/** The router of a page, and what it was told to do. */
function routerOf() {
  const navigator = {
    createHref: (to) => `#${typeof to === 'string' ? to : createPath(to)}`,
    push: vi.fn<Navigator['push']>(),
    replace: vi.fn<Navigator['replace']>(),
    go: vi.fn<Navigator['go']>(),
  } satisfies Navigator;
  const at = (pathname: string, children: ReactNode) => (
    <Router location={pathname} navigator={navigator}>
      {children}
    </Router>
  );
  return { navigator, at };
}

const link = () => screen.getByRole('link', { name: 'Filmid' });

test('it leads to its address, and tells the page there what it is given', () => {
  const { navigator, at } = routerOf();
  render(
    at(
      '/',
      <Link to="/movies" state={{ within: true }}>
        Filmid
      </Link>,
    ),
  );
  expect(link().getAttribute('href')).toBe('#/movies');
  expect(fireEvent.click(link())).toBe(false);
  expect(navigator.push.mock.calls).toEqual([['/movies', { within: true }]]);
  expect(navigator.replace).not.toHaveBeenCalled();
});

test.each([
  ['as it is told to', '/tvguide', true],
  ['where one is already', '/movies', undefined],
])('it takes the place of the address that one is at: %s', (_, here, replace) => {
  location.hash = here;
  const { navigator, at } = routerOf();
  render(
    at(
      here,
      <Link to="/movies" replace={replace}>
        Filmid
      </Link>,
    ),
  );
  fireEvent.click(link());
  expect(navigator.replace.mock.calls).toEqual([['/movies', undefined]]);
  expect(navigator.push).not.toHaveBeenCalled();
});

test.each([
  ['another tab', { ctrlKey: true }],
  ['another tab, on a Mac', { metaKey: true }],
  ['another window', { shiftKey: true }],
  ['a download', { altKey: true }],
  ['the middle button', { button: 1 }],
])('the browser sees to %s', (_, how) => {
  const { navigator, at } = routerOf();
  render(at('/', <Link to="/movies">Filmid</Link>));
  expect(fireEvent.click(link(), how)).toBe(true);
  expect(navigator.push).not.toHaveBeenCalled();
  expect(navigator.replace).not.toHaveBeenCalled();
});

test('a listener may keep it from leading anywhere', () => {
  const { navigator, at } = routerOf();
  render(
    at(
      '/',
      <Link to="/movies" onClick={(event) => event.preventDefault()}>
        Filmid
      </Link>,
    ),
  );
  fireEvent.click(link());
  expect(navigator.push).not.toHaveBeenCalled();
});

test('it is not drawn anew when one goes elsewhere', () => {
  const { at } = routerOf();
  const drawn = vi.fn<ProfilerOnRenderCallback>();
  const Still = memo(() => (
    <Profiler id="link" onRender={drawn}>
      <Link to="/movies">Filmid</Link>
    </Profiler>
  ));
  Still.displayName = 'Still';
  const page = render(at('/channel/etv', <Still />));
  page.rerender(at('/channel/etv2', <Still />));
  expect(drawn).toHaveBeenCalledOnce();
});
