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
export function useRequestId(): { of: (request: object) => string; granted: () => void } {
  const last = useRef<{ request: string; id: string }>(undefined);
  return {
    of(request) {
      const text = JSON.stringify(request);
      if (last.current?.request !== text) last.current = { request: text, id: randomId() };
      return last.current.id;
    },
    granted: () => void (last.current = undefined),
  };
}
