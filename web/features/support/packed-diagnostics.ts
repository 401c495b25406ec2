import type { Diagnostics } from '../../../contract/models/ticket.ts';
import type { Player } from '../../player/player.ts';
import { diagnosticsOf } from './diagnostics.ts';

/** What fits into a code that a phone reads from across a room, and how long each may be. */
const longest = { channelId: 40, serverId: 40, engine: 40, quality: 20, browser: 200, screen: 40 } as const;
const names = Object.keys(longest) as (keyof typeof longest)[];
const mostErrors = 3;
const longestError = 60;

/** What a television knows of its picture, for the address that its phone opens. */
export function packedDiagnostics(player: Player): string {
  const { errors = [], ...known } = diagnosticsOf(player);
  const texts = names.map((name) => (known[name] ?? '').slice(0, longest[name]));
  const kept = errors.slice(-mostErrors).map((error) => error.slice(0, longestError));
  const bytes = new TextEncoder().encode(JSON.stringify([...texts, ...kept]));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}

/** The same on the phone; undefined for what no television has written. */
export function unpackedDiagnostics(packed: string | null): Diagnostics | undefined {
  if (packed === null || !/^[\w-]{1,2000}$/.test(packed)) return undefined;
  const texts = listIn(packed);
  if (texts === undefined || texts.length < names.length) return undefined;
  const known = names.flatMap((name, at) => {
    const text = texts[at]!.slice(0, longest[name]);
    return text === '' ? [] : [[name, text]];
  });
  const errors = texts
    .slice(names.length, names.length + mostErrors)
    .map((one) => one.slice(0, longestError));
  return { ...(Object.fromEntries(known) as Diagnostics), ...(errors.length > 0 && { errors }) };
}

function listIn(packed: string): string[] | undefined {
  try {
    const bytes = Uint8Array.from(atob(packed.replace(/-/g, '+').replace(/_/g, '/')), (one) =>
      one.charCodeAt(0),
    );
    const list: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : undefined;
  } catch {
    return undefined;
  }
}
