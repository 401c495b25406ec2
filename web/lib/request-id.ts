import { useRef } from 'react';

/** Sixteen random bytes as text. On plain http, as in a home network, there is no ready-made way. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Names wishes that the server grants once: the same wish that is sent again, because its answer was lost, keeps
 * its name. Once it was granted it is forgotten, so that it may be wished for anew.
 */
export function useRequestId(): { of: (wish: object) => string; granted: () => void } {
  const last = useRef<{ wish: string; id: string }>(undefined);
  return {
    of(wish) {
      const text = JSON.stringify(wish);
      if (last.current?.wish !== text) last.current = { wish: text, id: randomId() };
      return last.current.id;
    },
    granted: () => void (last.current = undefined),
  };
}
