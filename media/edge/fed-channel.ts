import { liveWindowMs } from '../../contract/constants.ts';
import { renditionProfiles, type Rendition } from '../../contract/quality.ts';
import type { Clock } from '../clock.ts';
import { readInit, type Track } from '../fmp4/init.ts';
import { writeMediaPlaylist, type PlaylistSegment } from '../playlist/media-playlist.ts';
import type { Archive, StoredSegment } from '../segments/archive.ts';
import { hourOf, initName, parseSegmentName } from '../segments/layout.ts';
import { followTail } from '../segments/tail.ts';
import type { ChannelStream, Window } from './channel-stream.ts';
import { createWindowPlaylists } from './window-playlists.ts';

/** A feed that has brought nothing for this long is not live any more. */
const deadAfterMs = liveWindowMs;

/** A source may deliver in bursts and run ahead of the clock by this much; a segment is never longer either. */
const aheadMs = 60_000;

/** A rendition that an ingest role writes to disk, here or on a mounted disk. */
export function fedChannel(
  channelId: string,
  rendition: Rendition,
  archive: Archive,
  clock: Clock,
): ChannelStream {
  const tail = followTail(archive, channelId, rendition, clock);
  const inits = new Map<string, Promise<Buffer | undefined>>();
  let writtenFor = '';
  let written: Buffer | undefined;
  const windows = createWindowPlaylists(clock);

  async function liveWindow(): Promise<readonly StoredSegment[]> {
    const segments = await tail.window();
    const last = segments.at(-1);
    return last && last.startMs + last.durationMs > clock() - deadAfterMs ? segments : [];
  }

  async function firstOf({ fromMs, toMs }: Window): Promise<readonly StoredSegment[]> {
    const lookMs = 15 * 60_000;
    for (let at = fromMs; at < toMs; at += lookMs) {
      const found = await archive.find(channelId, rendition, at, Math.min(at + lookMs, toMs));
      if (found.length > 0) return found;
    }
    return [];
  }

  function init(initId: string): Promise<Buffer | undefined> {
    let reading = inits.get(initId);
    if (!reading) {
      reading = archive.readInit(channelId, rendition, initId);
      inits.set(initId, reading);
      const forget = (): unknown => inits.delete(initId);
      reading.then((bytes) => bytes ?? forget(), forget);
    }
    return reading;
  }

  return {
    init,
    async variant(past) {
      // The beginning is enough to know what a window is made of.
      const segments = past ? await firstOf(past) : await liveWindow();
      const bytes = segments.length > 0 ? await init(segments.at(-1)!.initId) : undefined;
      return bytes && describe(readInit(bytes).tracks, segments, rendition);
    },
    async playlist() {
      const segments = await liveWindow();
      const [first, last] = [segments[0], segments.at(-1)];
      if (!first || !last) return undefined;
      const key = `${first.sequence}-${last.sequence}`;
      if (key !== writtenFor) {
        const lines = segments.map(lineOf);
        const options = { type: 'live', discontinuitySequence: first.discontinuitySequence } as const;
        written = Buffer.from(writeMediaPlaylist(lines, options));
        writtenFor = key;
      }
      return written;
    },
    async windowPlaylist({ fromMs, toMs }) {
      const segments = await archive.find(channelId, rendition, fromMs, Math.min(toMs, clock() + aheadMs));
      const last = segments.at(-1);
      return last && windows.write({ fromMs, toMs }, last.sequence, '', () => segments.map(lineOf));
    },
    within,
    async segment(name, reach) {
      const bytes = within(name, reach) ? await tail.read(name) : undefined;
      return bytes && [bytes];
    },
  };
}

/** A segment's name tells its hour, which is as exact as a ticket has to be. */
function within(name: string, { fromMs, toMs }: Window): boolean {
  const place = parseSegmentName(name);
  return place !== undefined && place.hour >= hourOf(fromMs - aheadMs) && place.hour <= hourOf(toMs);
}

const lineOf = (segment: StoredSegment): PlaylistSegment => ({
  uri: segment.name,
  sequence: segment.sequence,
  startMs: segment.startMs,
  durationMs: segment.durationMs,
  initUri: initName(segment.initId),
  discontinuity: segment.discontinuity,
  gap: false,
});

function describe(tracks: readonly Track[], segments: readonly StoredSegment[], rendition: Rendition) {
  const profile = renditionProfiles[rendition];
  const peak = Math.max(
    ...segments.map((segment) => (segment.length * 8000) / Math.max(segment.durationMs, 1)),
  );
  const picture = tracks.find((track) => track.kind === 'video');
  return {
    // Rounded up to steps, so that the announcement does not change with every segment.
    bandwidth: Math.max(Math.ceil(peak / 250_000) * 250_000, profile.audioKbps * 1000),
    codecs: tracks.filter((track) => track.kind !== 'other').map((track) => track.codec),
    ...(picture ? { resolution: { width: picture.width, height: picture.height } } : {}),
  };
}
