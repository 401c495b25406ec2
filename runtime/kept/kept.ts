import { LRUCache } from 'lru-cache';
import { defined } from '../defined.ts';

/** What is kept of one kind, and how much of it may be, in bytes. */
export interface KeptBytes {
  bytes: number;
  mostBytes: number;
}

type SizedCache = { readonly calculatedSize: number };

/** A closed owner takes what it kept along. */
const all: { name: string; mostBytes: number; kept: WeakRef<SizedCache> }[] = [];

/**
 * Keeps what was used last, up to a number of bytes: callers decide how large the parts are, so their number bounds
 * nothing. A part that is larger than all of it is not kept. What the process keeps is told by {@link keptBytes}.
 * @param name says in `/metrics` what it is; several may have the same
 */
export function createKept<K extends {}, V extends {}>(options: {
  name: string;
  mostBytes: number;
  /** About what a part takes in memory. */
  bytesOf: (value: V) => number;
  /** Besides: no more parts than that. */
  most?: number;
}): LRUCache<K, V> {
  const { name, mostBytes, bytesOf, most } = options;
  const kept = new LRUCache<K, V>({
    maxSize: mostBytes,
    sizeCalculation: (value) => Math.max(1, Math.ceil(bytesOf(value))),
    ...(most !== undefined && { max: most }),
  });
  all.push({ name, mostBytes, kept: new WeakRef(kept) });
  return kept;
}

/** What this process keeps in memory, by name. */
export function keptBytes(): Map<string, KeptBytes> {
  const sums = new Map<string, KeptBytes>();
  for (let i = all.length - 1; i >= 0; i--) {
    const { name, mostBytes, kept } = defined(all[i]);
    const held = kept.deref();
    if (!held) {
      all.splice(i, 1);
      continue;
    }
    const sum = sums.get(name) ?? { bytes: 0, mostBytes: 0 };
    sums.set(name, { bytes: sum.bytes + held.calculatedSize, mostBytes: sum.mostBytes + mostBytes });
  }
  return sums;
}

/** As a client of Prometheus hands itself to who reads values for it. */
interface GaugeByKind {
  reset(): void;
  set(labels: { kind: string }, value: number): void;
}

const gaugeOf = (name: string, help: string, of: keyof KeptBytes) => ({
  name,
  help,
  labelNames: ['kind'] as const,
  collect(this: GaugeByKind): void {
    this.reset();
    for (const [kind, kept] of keptBytes()) this.set({ kind }, kept[of]);
  },
});

/** The same as gauges, for the `/metrics` of what runs here. */
export const keptGauges = [
  gaugeOf('paasuke_kept_bytes', 'About what is kept in memory, by kind.', 'bytes'),
  gaugeOf('paasuke_kept_bytes_limit', 'What may be kept in memory, by kind.', 'mostBytes'),
];
