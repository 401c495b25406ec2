// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useGo } from '../address/use-go.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { Link } from '../../ui/link.tsx';

afterEach(cleanup);

function List() {
  const box = useKeptScroll<HTMLDivElement>();
  return (
    <div ref={box} data-testid="box" style={{ overflowY: 'auto' }}>
      <Link to="/film/1">Esimene</Link>
      <Link to="/film/2">Teine</Link>
      <section>
        <h2>Uued</h2>
        <Link to="/film/1">Esimene, teises reas</Link>
      </section>
    </div>
  );
}

function Film() {
  const box = useKeptScroll<HTMLDivElement>();
  const go = useGo();
  return (
    <div ref={box} data-testid="box" style={{ overflowY: 'auto' }}>
      <button type="button" onClick={() => go(-1)}>
        Tagasi
      </button>
      <Link to="/">Nimekiri</Link>
    </div>
  );
}

const box = () => screen.getByTestId('box');
function scroll(element: Element, to: { top?: number; left?: number }) {
  element.scrollTo(to);
  fireEvent.scroll(element);
}

test('the way back leads to where one was, and to what one left by; a new place begins at its start', () => {
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<List />} />
        <Route path="/film/:id" element={<Film />} />
      </Routes>
    </MemoryRouter>,
  );
  scroll(box(), { top: 700 });
  const second = screen.getByRole('link', { name: 'Teine' });
  second.focus();
  fireEvent.click(second);
  expect(box().scrollTop).toBe(0);
  scroll(box(), { top: 50 });
  fireEvent.click(screen.getByRole('button', { name: 'Tagasi' }));
  expect(box().scrollTop).toBe(700);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Teine' }));
  // Of links that lead to the same film the one that one left by.
  const other = screen.getByRole('link', { name: 'Esimene, teises reas' });
  other.focus();
  fireEvent.click(other);
  fireEvent.click(screen.getByRole('button', { name: 'Tagasi' }));
  expect(document.activeElement?.textContent).toBe('Esimene, teises reas');
  // The same list by another way is another place.
  fireEvent.click(screen.getByRole('link', { name: 'Esimene' }));
  fireEvent.click(screen.getByRole('link', { name: 'Nimekiri' }));
  expect(box().scrollTop).toBe(0);
});

function Row() {
  const row = useKeptScroll<HTMLUListElement>('rida');
  return <ul ref={row} data-testid="row" />;
}

test('a row that is new is left as it is, and shown where it was when one comes back', () => {
  const scrollTo = vi.spyOn(Element.prototype, 'scrollTo');
  const shown = (
    <MemoryRouter>
      <Row />
    </MemoryRouter>
  );
  const { unmount } = render(shown);
  expect(scrollTo).not.toHaveBeenCalled();
  fireEvent.scroll(screen.getByTestId('row'), { target: { scrollLeft: 320 } });
  unmount();
  render(shown);
  expect(scrollTo).toHaveBeenCalledOnce();
  expect(screen.getByTestId('row').scrollLeft).toBe(320);
  scrollTo.mockRestore();
});

test('a row that stayed where it was while its address changed is found there as well', () => {
  render(
    <MemoryRouter>
      <Routes>
        <Route
          path="/"
          element={
            <>
              <Row />
              <Link to="/?kanal=2">Teine kanal</Link>
              <Link to="/film/1">Film</Link>
            </>
          }
        />
        <Route path="/film/:id" element={<Film />} />
      </Routes>
    </MemoryRouter>,
  );
  fireEvent.scroll(screen.getByTestId('row'), { target: { scrollLeft: 320 } });
  fireEvent.click(screen.getByRole('link', { name: 'Teine kanal' }));
  fireEvent.click(screen.getByRole('link', { name: 'Film' }));
  fireEvent.click(screen.getByRole('button', { name: 'Tagasi' }));
  expect(screen.getByTestId('row').scrollLeft).toBe(320);
});
