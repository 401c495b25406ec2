import { liveWindowMs } from '../../contract/constants.ts';
import { renditionProfiles, type Rendition } from '../../contract/quality.ts';
import type { Clock } from '../clock.ts';
import { readInit, type Track } from '../fmp4/init.ts';
import { writeMediaPlaylist } from '../playlist/media-playlist.ts';
import type { Archive, StoredSegment } from '../segments/archive.ts';
import { hourOf, initName, parseSegmentName } from '../segments/layout.ts';
import { followTail } from '../segments/tail.ts';
import { liveReachMs, type LiveStream } from './live-stream.ts';

/** A feed that has brought nothing for this long is not live any more. */
const deadAfterMs = liveWindowMs;

/** A rendition that an ingest role writes to disk, here or on a mounted disk. */
export function archiveLive(
  channelId: string,
  rendition: Rendition,
  archive: Archive,
  clock: Clock,
): LiveStream {
  const tail = followTail(archive, channelId, rendition, clock);
  const inits = new Map<string, Promise<Buffer | undefined>>();
  let writtenFor = '';
  let written: Buffer | undefined;

  async function liveWindow(): Promise<readonly StoredSegment[]> {
    const segments = await tail.window();
    const last = segments.at(-1);
    return last && last.startMs + last.durationMs > clock() - deadAfterMs ? segments : [];
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
    async variant() {
      const segments = await liveWindow();
      const bytes = segments.length > 0 ? await init(segments.at(-1)!.initId) : undefined;
      return bytes && describe(readInit(bytes).tracks, segments, rendition);
    },
    async playlist() {
      const segments = await liveWindow();
      const [first, last] = [segments[0], segments.at(-1)];
      if (!first || !last) return undefined;
      const key = `${first.sequence}-${last.sequence}`;
      if (key !== writtenFor) {
        const lines = segments.map((segment) => ({
          uri: segment.name,
          sequence: segment.sequence,
          startMs: segment.startMs,
          durationMs: segment.durationMs,
          initUri: initName(segment.initId),
          discontinuity: segment.discontinuity,
          gap: false,
        }));
        const options = { type: 'live', discontinuitySequence: first.discontinuitySequence } as const;
        written = Buffer.from(writeMediaPlaylist(lines, options));
        writtenFor = key;
      }
      return written;
    },
    async segment(name) {
      const place = parseSegmentName(name);
      if (!place || place.hour < hourOf(clock() - liveReachMs)) return undefined;
      const bytes = await tail.read(name);
      return bytes && [bytes];
    },
  };
}

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
