import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeWholeSync } from '../../runtime/files.ts';
import { followTicketKeyFile } from '../../runtime/ticket-key-file.ts';
import { formatTicketKeys, parseTicketKeys, type TicketKeys } from '../../runtime/ticket-keys.ts';
import { firstOf } from '../../runtime/defined.ts';
import type { Secrets } from './secrets.ts';

/** A ticket key without the key itself. */
export interface TicketKeyState {
  kid: number;
  /** It signs new tickets; exactly one does. */
  signs: boolean;
  /** When another took over from it; undefined for one that signs or never did. */
  signedUntil: number | undefined;
}

interface StoredKeys extends Secrets {
  /** When a key stopped signing, by its number, in milliseconds since the epoch. */
  ticketKeysSignedUntil?: Record<string, number>;
}

const read = (path: string): StoredKeys => JSON.parse(readFileSync(path, 'utf8')) as StoredKeys;

const write = (path: string, kept: StoredKeys): void => writeWholeSync(path, JSON.stringify(kept), 0o600);

/** The keys by number, the one that signs first. */
const keysIn = ({ ticketKeys }: StoredKeys): [number, Buffer][] => [...parseTicketKeys(ticketKeys).keys];

/** The keys in force, the one that signs first. */
export function listTicketKeys(path: string): TicketKeyState[] {
  const kept = read(path);
  return keysIn(kept).map(([kid], i) => ({
    kid,
    signs: i === 0,
    signedUntil: i === 0 ? undefined : kept.ticketKeysSignedUntil?.[kid],
  }));
}

/** Adds a key that verifies and does not sign yet; answers its number. Throws when all 256 numbers are taken. */
export function addTicketKey(path: string): number {
  const kept = read(path);
  const keys = keysIn(kept);
  const taken = keys.map(([kid]) => kid);
  const newest = Math.max(...taken);
  // Numbers go round, so that one that was retired long ago may come back and none is used twice at a time.
  const kid = Array.from({ length: 255 }, (_, i) => ((newest + i) % 255) + 1).find((n) => !taken.includes(n));
  if (kid === undefined) throw new Error('all numbers of ticket keys are taken');
  write(path, { ...kept, ticketKeys: formatTicketKeys([...keys, [kid, randomBytes(32)]]) });
  return kid;
}

/** Lets a key sign from now on. Throws when there is none of that number. */
export function useTicketKey(path: string, kid: number, nowMs: number): void {
  const kept = read(path);
  const keys = keysIn(kept);
  const chosen = keys.find(([number]) => number === kid);
  if (!chosen) throw new Error(`no ticket key ${kid}`);
  const [before] = firstOf(keys);
  if (kid === before) return;
  const { [kid]: _, ...signedUntil } = kept.ticketKeysSignedUntil ?? {};
  write(path, {
    ...kept,
    ticketKeys: formatTicketKeys([chosen, ...keys.filter((key) => key !== chosen)]),
    ticketKeysSignedUntil: { ...signedUntil, [before]: nowMs },
  });
}

/** Takes a key out of force: its tickets open nothing any more. Throws for the one that signs. */
export function retireTicketKey(path: string, kid: number): void {
  const kept = read(path);
  const keys = keysIn(kept);
  if (firstOf(keys)[0] === kid) throw new Error(`ticket key ${kid} signs`);
  const { [kid]: _, ...signedUntil } = kept.ticketKeysSignedUntil ?? {};
  write(path, {
    ...kept,
    ticketKeys: formatTicketKeys(keys.filter(([number]) => number !== kid)),
    ticketKeysSignedUntil: signedUntil,
  });
}

/** Looks at the file every two seconds and hands over its keys when they have changed. Answers how to stop. */
export function followTicketKeys(
  path: string,
  use: (keys: TicketKeys) => void,
  onFault: (fault: unknown) => void,
): () => void {
  const look = followTicketKeyFile({ path, use, onFault });
  const timer = setInterval(() => void look().catch(onFault), 2_000);
  return () => clearInterval(timer);
}
