// @vitest-environment happy-dom
import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Picture } from './picture.tsx';

let report: (entries: Partial<IntersectionObserverEntry>[]) => void;
const watched = new Set<Element>();

class Observer {
  constructor(onSeen: typeof report) {
    report = onSeen;
  }
  observe = (element: Element) => watched.add(element);
  unobserve = (element: Element) => watched.delete(element);
}

afterEach(() => vi.unstubAllGlobals());

test('a picture is fetched when it is near to what is seen, and stays', () => {
  vi.stubGlobal('IntersectionObserver', Observer);
  const { container, unmount } = render(
    <>
      <Picture src="/logos/etv.svg" />
      <Picture src="/logos/etv2.svg" />
    </>,
  );
  const [first, second] = container.querySelectorAll('img');
  expect([first!.src, second!.src]).toEqual(['', '']);
  act(() => report([{ target: first!, isIntersecting: false }]));
  expect(first!.src).toBe('');
  act(() => report([{ target: first!, isIntersecting: true }]));
  expect(first!.src).toMatch(/etv\.svg$/);
  expect(second!.src).toBe('');
  // Nobody looks any longer at what is there, or gone.
  expect([...watched]).toEqual([second]);
  unmount();
  expect(watched.size).toBe(0);
});

test('a picture that did not come leaves its place empty, and another is fetched there', () => {
  vi.stubGlobal('IntersectionObserver', Observer);
  const { container, rerender } = render(<Picture src="/logos/gone.webp" />);
  const picture = container.querySelector('img')!;
  act(() => report([{ target: picture, isIntersecting: true }]));
  expect(picture.src).toMatch(/gone\.webp$/);
  fireEvent.error(picture);
  expect(picture.getAttribute('src')).toBeNull();
  rerender(<Picture src="/logos/new.webp" />);
  expect(picture.src).toMatch(/new\.webp$/);
});
