import { readFileSync } from 'node:fs';
import type { Clock } from '../../../runtime/clock.ts';
import { createTtlCache } from '../../../runtime/ttl-cache.ts';
import { prepare, type PrecompressedResponse } from './prepared.ts';

/** However many open the page, what it brings along is made once in this time. */
const ageMs = 10_000;
/** Nobody waits for longer: the page is complete without it. */
const withinMs = 400;
/** Of what is good for seconds. */
const effort = 5;

interface BootstrapPage {
  /** The page as it was built. */
  file: string;
  /** What in it is replaced by what it brings along. */
  mark: string;
  data: () => Promise<string>;
  clock: Clock;
  failed: (error: unknown) => void;
}

/** The page with what it brings along; undefined where that is not to be had just now. */
export function createBootstrapPage({ file, mark, data, clock, failed }: BootstrapPage) {
  const pages = createTtlCache<PrecompressedResponse>({ ms: ageMs, most: 1, clock });
  let last: PrecompressedResponse | undefined;

  async function make(): Promise<PrecompressedResponse> {
    // Another build may lie there by now.
    const html = readFileSync(file, 'utf8');
    const json = await data();
    last = await prepare(
      html.replace(mark, () => json),
      'text/html; charset=utf-8',
      'no-cache',
      {
        effort,
        unless: last,
      },
    );
    return last;
  }

  return async (): Promise<PrecompressedResponse | undefined> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), withinMs);
    });
    const made = Promise.resolve(pages.get('', make)).catch((error: unknown) => {
      failed(error);
      return undefined;
    });
    return Promise.race([made, late]).finally(() => clearTimeout(timer));
  };
}
