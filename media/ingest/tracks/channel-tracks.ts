import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { IngestState } from '../../../contract/models/media.ts';
import { TrackFolder, trackKey, type SourceTrack } from '../../../contract/models/tracks.ts';
import { readIfThere, writeWhole } from '../../../runtime/files.ts';
import { faultText, type Log } from '../../../runtime/log.ts';
import type { ServerClient } from '../../server-client.ts';
import { SourceStreams } from './source-streams.ts';

/** Under which names tracks are stored, by their keys. */
export interface TrackNames {
  names: ReadonlyMap<string, TrackFolder>;
  /** The server has given them; else they are those that it gave before, and the others may get theirs yet. */
  isAnswered: boolean;
}

/** The sounds and texts of one channel. */
export interface ChannelTracks {
  /** Says what its source has; what gets no name is not stored. Never rejects. */
  register: (found: readonly SourceTrack[]) => Promise<TrackNames>;
  /** What an address was found to have, so that its next run takes it from the beginning. */
  knownStreams: (address: string) => SourceStreams | undefined;
  keepStreams: (address: string, streams: SourceStreams) => void;
  /** What comes now, for operators. */
  onTracks: (tracks: NonNullable<IngestState['tracks']>) => void;
}

export type TrackMemory = (channelId: string) => Omit<ChannelTracks, 'onTracks'>;

const Kept = Type.Object({
  /** By channel, by key. */
  names: Type.Record(Type.String(), Type.Record(Type.String(), TrackFolder)),
  /** By address. */
  streams: Type.Record(Type.String(), SourceStreams),
});
type Kept = Static<typeof Kept>;

const mostAddresses = 1_000;

/**
 * Remembers on disk what the server has answered, and what sources have, so that a start needs neither again.
 * @param id of the ingest: others may have the same directory
 */
export async function openTrackMemory(
  directory: string,
  id: string,
  ask: ServerClient['registerTracks'],
  log: Log,
): Promise<TrackMemory> {
  const path = join(directory, `tracks-${id}.json`);
  const kept = parse(await readIfThere(path));
  let saved = JSON.stringify(kept);
  let saving: Promise<void> = Promise.resolve();

  function save(): void {
    const text = JSON.stringify(kept);
    if (text === saved) return;
    saved = text;
    saving = saving
      .then(() => writeWhole(path, text))
      .catch((fault: unknown) => log.error({ fault: faultText(fault) }, 'tracks.not-kept'));
  }

  return (channelId) => ({
    async register(found) {
      try {
        const { tracks } = await ask(channelId, found);
        const given = Object.fromEntries(tracks.map(({ key, name }) => [key, name]));
        kept.names[channelId] = { ...kept.names[channelId], ...given };
        save();
        return { names: new Map(Object.entries(given)), isAnswered: true };
      } catch (fault) {
        log.warn({ channel: channelId, fault: faultText(fault) }, 'tracks.unnamed');
        const known = Object.entries(kept.names[channelId] ?? {});
        const keys = new Set(found.map(trackKey));
        return { names: new Map(known.filter(([key]) => keys.has(key))), isAnswered: false };
      }
    },
    knownStreams: (address) => kept.streams[address],
    keepStreams(address, streams) {
      delete kept.streams[address];
      for (const old of Object.keys(kept.streams).slice(0, -mostAddresses)) delete kept.streams[old];
      kept.streams[address] = streams;
      save();
    },
  });
}

/** What another version has kept may not mean the same any more. */
function parse(bytes: Buffer | undefined): Kept {
  try {
    const value: unknown = JSON.parse(String(bytes));
    if (Check(Kept, value)) return value;
  } catch {
    // Nothing is kept yet.
  }
  return { names: {}, streams: {} };
}
