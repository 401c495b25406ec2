import { vi } from 'vitest';

/** A browser that says that an element has another size when a test says so. */
export function stubResizes(): { resize: () => void } {
  const all: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        all.push(changed);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  return { resize: () => all.forEach((changed) => changed()) };
}
