import type { Sample } from './fragmented.ts';

/** Pictures that are decoded one after the other, from a key frame on, and which of them are shown. */
export interface Run {
  samples: readonly Sample[];
  shown: ReadonlySet<Sample>;
}

/**
 * Which pictures of a segment are decoded so that one is seen every so often: key frames, and those between them that are far enough
 * from the one before and from the key frame behind. A pure rule.
 * @param step how far pictures are to lie apart, in ticks
 */
export function planOf(samples: readonly Sample[], step: number): Run[] {
  const keys = samples.flatMap(({ isKey }, i) => (isKey ? [i] : []));
  let last = -Infinity;
  return keys.flatMap((from, k): Run[] => {
    const group = samples.slice(from, keys[k + 1]);
    const [key] = group;
    if (!key || key.shown - last < step / 2) return [];
    const end = group.reduce((most, { shown, duration }) => Math.max(most, shown + duration), key.shown);
    const shown = new Set([key]);
    last = key.shown;
    for (const sample of group) {
      if (sample.shown - last < step || end - sample.shown < step / 2) continue;
      shown.add(sample);
      last = sample.shown;
    }
    const until = Math.max(...[...shown].map((sample) => group.indexOf(sample)));
    return [{ samples: group.slice(0, until + 1), shown }];
  });
}
