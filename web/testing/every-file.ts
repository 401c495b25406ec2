import { afterAll, vi } from 'vitest';

/**
 * A busy machine may take its time; waiting longer for what is to be seen costs nothing where it is seen at once. Every
 * component is mounted twice, as in development: what an effect does not take back is then done twice.
 */
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000, reactStrictMode: true });
  afterAll(() => {
    cleanup();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', location.pathname);
  });
}

// Viewers are at home where a file says nothing else, whatever the machine's own zone is.
vi.stubEnv('TZ', 'Europe/Tallinn');

// Files share a process, and packages with it; our own modules begin anew with each.
vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
