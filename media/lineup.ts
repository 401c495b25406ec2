import { join } from 'node:path';
import { Check } from 'typebox/value';
import { MediaLineup, type MediaChannel } from '../contract/models/media.ts';
import { readIfThere, writeWhole } from '../runtime/files.ts';
import { faultText, type Log } from '../runtime/log.ts';

export interface Lineup {
  channel: (id: string) => MediaChannel | undefined;
  channels: () => readonly MediaChannel[];
  version: () => string;
  /** Asks the server; keeps what it has when there is no answer. Resolves to whether anything changed. */
  refresh: () => Promise<boolean>;
  /** The same, unless it is of this version already; with undefined it is asked for. */
  refreshUnless: (version: string | undefined) => Promise<boolean>;
  /** Whether the server has said it, and it is of this version. */
  isOf: (version: string | undefined) => boolean;
}

/**
 * Knows the channels. Begins with what was kept on disk the last time, so that a media role can start, and
 * go on, without the server.
 */
export async function openLineup(
  directory: string,
  ask: () => Promise<MediaLineup>,
  log: Log,
): Promise<Lineup> {
  const path = join(directory, 'lineup.json');
  let current: MediaLineup = parse(await readIfThere(path)) ?? { version: '', channels: [] };
  let byId = index(current);
  let complained = false;
  /** What was kept on disk may stem from another server's life, so its version proves nothing. */
  let confirmed = false;

  const isOf = (version: string | undefined): boolean => confirmed && version === current.version;

  async function refresh(): Promise<boolean> {
    const fresh = await ask().catch((fault: unknown) => {
      if (!complained) log.warn({ fault: faultText(fault) }, 'lineup.unavailable');
      complained = true; // once per outage
      return undefined;
    });
    if (!fresh) return false;
    complained = false;
    if (isOf(fresh.version)) return false;
    confirmed = true;
    current = fresh;
    byId = index(current);
    log.info({ version: fresh.version, channels: fresh.channels.length }, 'lineup.changed');
    // It holds even where a full disk does not keep it: only a start without the server would go by an older one.
    await writeWhole(path, JSON.stringify(fresh)).catch((fault: unknown) =>
      log.error({ fault: faultText(fault) }, 'lineup.not-kept'),
    );
    return true;
  }

  return {
    channel: (id) => byId.get(id),
    channels: () => current.channels,
    version: () => current.version,
    refresh,
    refreshUnless: async (version) => !isOf(version) && refresh(),
    isOf,
  };
}

const index = (lineup: MediaLineup): Map<string, MediaChannel> =>
  new Map(lineup.channels.map((c) => [c.id, c]));

/** What another version has kept may not mean the same any more. */
function parse(bytes: Buffer | undefined): MediaLineup | undefined {
  if (!bytes) return undefined;
  try {
    const kept: unknown = JSON.parse(bytes.toString());
    return Check(MediaLineup, kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
