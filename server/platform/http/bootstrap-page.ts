import type { Clock } from '../../../runtime/clock.ts';
import { createTtlCache } from '../../../runtime/ttl-cache.ts';
import { prepare, type PrecompressedResponse } from './prepared.ts';

/** However many open the page, what it brings along is made once in this time. */
const ageMs = 10_000;
/** Nobody waits for longer: the page is complete without it. */
const withinMs = 400;
/** Of what is good for seconds. */
const effort = 5;

/** What the page brings along, in place of a mark in it. */
export interface BootstrapPart {
  mark: string;
  data: () => Promise<string>;
}

interface BootstrapPage {
  /** The page as it was built, by the name of the service; another build may lie there each time. */
  page: () => string;
  /** Names what stands in the page besides its parts: when that changes, the page does at once. */
  state: () => string;
  parts: readonly BootstrapPart[];
  clock: Clock;
  failed: (error: unknown) => void;
}

/** The page with what it brings along; undefined where that is not to be had just now. */
export function createBootstrapPage({ page, state, parts, clock, failed }: BootstrapPage) {
  const pages = createTtlCache<PrecompressedResponse>({ ms: ageMs, most: 1, clock });
  let last: PrecompressedResponse | undefined;

  async function make(): Promise<PrecompressedResponse> {
    const html = page();
    const texts = await Promise.all(parts.map(({ data }) => data()));
    last = await prepare(
      parts.reduce((filled, { mark }, at) => filled.replace(mark, () => texts[at]!), html),
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
    const made = Promise.resolve(pages.get(state(), make)).catch((error: unknown) => {
      failed(error);
      return undefined;
    });
    return Promise.race([made, late]).finally(() => clearTimeout(timer));
  };
}
