import { act } from '@testing-library/react';
import { vi } from 'vitest';

type Tell = (entries: { isIntersecting: boolean; target: Element }[]) => void;

const watched = new Map<Element, Tell>();

class Observer {
  private readonly tell: Tell;
  constructor(tell: Tell) {
    this.tell = tell;
  }
  observe = (element: Element) => void watched.set(element, this.tell);
  unobserve = (element: Element) => void watched.delete(element);
  disconnect = () => watched.clear();
}

/** From here on nothing comes near to what is seen by itself. */
export function holdAway(): void {
  watched.clear();
  vi.stubGlobal('IntersectionObserver', Observer);
}

/** What is on the page, and waits for it, comes near to what is seen. */
export const comesNear = (selector: string): void =>
  act(() => {
    for (const [target, tell] of watched)
      if (target.matches(selector)) tell([{ isIntersecting: true, target }]);
  });
