import { act } from '@testing-library/react';
import { vi } from 'vitest';

type Report = (entries: { isIntersecting: boolean; target: Element }[]) => void;

const watched = new Map<Element, Report>();

class Observer {
  private readonly report: Report;
  constructor(report: Report) {
    this.report = report;
  }
  observe = (element: Element) => void watched.set(element, this.report);
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
    for (const [target, report] of watched)
      if (target.matches(selector)) report([{ isIntersecting: true, target }]);
  });
