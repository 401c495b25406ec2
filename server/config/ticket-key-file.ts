import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseTicketKeys, type Secrets } from './secrets.ts';

/** A ticket key without the key itself. */
export interface TicketKeyState {
  kid: number;
  /** It signs new tickets; exactly one does. */
  signs: boolean;
  /** When another took over from it; undefined for one that signs or never did. */
  signedUntil: number | undefined;
}

interface Kept extends Secrets {
  /** When a key stopped signing, by its number, in milliseconds since the epoch. */
  ticketKeysSignedUntil?: Record<string, number>;
}

const read = (path: string): Kept => JSON.parse(readFileSync(path, 'utf8')) as Kept;

/** Replaces the file at one stroke: whoever reads it sees the old keys or the new ones. */
function write(path: string, kept: Kept): void {
  parseTicketKeys(kept.ticketKeys);
  const fresh = `${path}.${process.pid}.new`;
  writeFileSync(fresh, JSON.stringify(kept), { mode: 0o600, flush: true });
  renameSync(fresh, path);
}

const entries = ({ ticketKeys }: Kept): string[] => ticketKeys.split(',');
const kidOf = (entry: string): number => Number.parseInt(entry, 10);

/** The keys in force, the one that signs first. */
export function listTicketKeys(path: string): TicketKeyState[] {
  const kept = read(path);
  return entries(kept).map((entry, i) => {
    const kid = kidOf(entry);
    return { kid, signs: i === 0, signedUntil: i === 0 ? undefined : kept.ticketKeysSignedUntil?.[kid] };
  });
}

/** Adds a key that verifies and does not sign yet; answers its number. Throws when all 256 numbers are taken. */
export function addTicketKey(path: string): number {
  const kept = read(path);
  const taken = entries(kept).map(kidOf);
  const newest = Math.max(...taken);
  // Numbers go round, so that one that was retired long ago may come back and none is used twice at a time.
  const kid = Array.from({ length: 255 }, (_, i) => ((newest + i) % 255) + 1).find((n) => !taken.includes(n));
  if (kid === undefined) throw new Error('all numbers of ticket keys are taken');
  const entry = `${kid}:${randomBytes(32).toString('base64')}`;
  write(path, { ...kept, ticketKeys: [...entries(kept), entry].join(',') });
  return kid;
}

/** Lets a key sign from now on. Throws when there is none of that number. */
export function useTicketKey(path: string, kid: number, nowMs: number): void {
  const kept = read(path);
  const all = entries(kept);
  const chosen = all.find((entry) => kidOf(entry) === kid);
  if (!chosen) throw new Error(`no ticket key ${kid}`);
  if (chosen === all[0]) return;
  const { [kid]: _, ...signedUntil } = kept.ticketKeysSignedUntil ?? {};
  write(path, {
    ...kept,
    ticketKeys: [chosen, ...all.filter((entry) => entry !== chosen)].join(','),
    ticketKeysSignedUntil: { ...signedUntil, [kidOf(all[0]!)]: nowMs },
  });
}

/** Takes a key out of force: its tickets open nothing any more. Throws for the one that signs. */
export function retireTicketKey(path: string, kid: number): void {
  const kept = read(path);
  const all = entries(kept);
  if (kidOf(all[0]!) === kid) throw new Error(`ticket key ${kid} signs`);
  const { [kid]: _, ...signedUntil } = kept.ticketKeysSignedUntil ?? {};
  write(path, {
    ...kept,
    ticketKeys: all.filter((entry) => kidOf(entry) !== kid).join(','),
    ticketKeysSignedUntil: signedUntil,
  });
}

/**
 * Looks at the file every two seconds and hands over its keys when they have changed. Answers how to stop.
 * @param onFault told once when the file cannot be used; the keys before stay in force
 */
export function followTicketKeys(
  path: string,
  use: (keys: ReturnType<typeof parseTicketKeys>) => void,
  onFault: (fault: unknown) => void,
): () => void {
  let seen = readFileSync(path, 'utf8');
  const look = (): void => {
    try {
      const text = readFileSync(path, 'utf8');
      if (text === seen) return;
      seen = text;
      use(parseTicketKeys((JSON.parse(text) as Kept).ticketKeys));
    } catch (fault) {
      onFault(fault);
    }
  };
  const timer = setInterval(look, 2_000);
  return () => clearInterval(timer);
}
