import { trackKey, type SourceTrack, type TrackFolder } from '../../../contract/models/tracks.ts';
import { soundNames, textNames } from '../../../contract/tracks.ts';

/** A name that is given. */
export interface GivenName {
  name: string;
  key: string;
  lastSeen: number;
}

/** A track of a source under its name; with `instead` it takes the place of another one of which nothing is kept. */
export interface NamedTrack {
  track: SourceTrack;
  key: string;
  name: TrackFolder;
  instead?: string;
}

/**
 * Gives names to what an ingest has found: a known track has the one that it had, a new one the next that is free. When none
 * is, the one goes that was not seen for longest, if nothing of it is kept. What gets no name is left out.
 * @param keptFromMs nothing of the channel is kept that is older
 */
export function assignNames(
  found: readonly SourceTrack[],
  given: readonly GivenName[],
  keptFromMs: number,
): NamedTrack[] {
  const named: NamedTrack[] = [];
  // The sound in the pictures is one at any time, whichever that is.
  const byKey = new Map(given.filter(({ name }) => name !== 'AU').map(({ key, name }) => [key, name]));
  const foundKeys = new Set(found.map(trackKey));
  const taken = new Set(given.map(({ name }) => name));
  const forgotten = given
    .filter(({ name, key, lastSeen }) => name !== 'AU' && lastSeen < keptFromMs && !foundKeys.has(key))
    .sort((a, b) => a.lastSeen - b.lastSeen);

  function newName({ kind }: SourceTrack): Pick<NamedTrack, 'name' | 'instead'> | undefined {
    const names: readonly TrackFolder[] = kind === 'sound' ? soundNames : textNames;
    const free = names.find((name) => !taken.has(name));
    if (free) return { name: free };
    const at = forgotten.findIndex(({ name }) => names.some((one) => one === name));
    const [old] = at < 0 ? [] : forgotten.splice(at, 1);
    return old && { name: old.name as TrackFolder, instead: old.key };
  }

  for (const track of found) {
    const key = trackKey(track);
    if (named.some((one) => one.key === key)) continue;
    const known = track.first ? 'AU' : byKey.get(key);
    const name = known === undefined ? newName(track) : { name: known as TrackFolder };
    if (!name) continue;
    taken.add(name.name);
    named.push({ track, key, ...name });
  }
  return named;
}
