import type { PictureListener } from '../output/store-stream.ts';
import type { TakenTracks } from '../tracks/taken-tracks.ts';
import type { SegmentStreams } from '../tracks/segment-streams.ts';
import type { RenditionAnchor } from '../time/shared-anchor.ts';
import { followSound, type FollowedSound, type FollowSoundOptions } from './follow-sound.ts';
import type { FollowingSound } from './following-sound.ts';
import { followTrack } from './follow-track.ts';
import type { ListedTracks } from './listed-tracks.ts';
import { createSegmentTracks, type SegmentTracks, type SegmentTracksOptions } from './segment-tracks.ts';
import { ForeignTextError, textOutput, type PictureTime } from './text-output.ts';

/** Sounds and texts that are pulled beside the pictures of a run. */
export interface TrackPulls {
  /** The anchor of the rendition beside which they are stored: they are cut and placed as it is. */
  beside: (picture: RenditionAnchor) => RenditionAnchor;
  /** Hears of the segments of that rendition. */
  listener: PictureListener;
  /** Reads what lies within those segments. */
  segments: SegmentTracks;
  /** Follows all of them until the run is over. Never rejects. */
  follow: () => Promise<void>;
  /** Nothing more comes of the pictures. Never rejects. */
  close: () => Promise<void>;
}

export interface TrackPullOptions
  extends FollowSoundOptions, Pick<SegmentTracksOptions, 'describesFragments' | 'stop'> {
  listed: ListedTracks;
  taken: TakenTracks;
  /** What lies within the segments of the pictures. */
  within: SegmentStreams;
  follower: (lastEndMs: number) => RenditionAnchor;
}

export function createTrackPulls(options: TrackPullOptions): TrackPulls {
  const { listed, taken, within } = options;
  const inSegments = taken.sounds.filter(({ sound }) => within.further.includes(sound));
  const segments = createSegmentTracks({
    ...options,
    taken: { ...taken, sounds: inSegments },
    judge: within.judge,
  });
  let sounds: readonly FollowedSound[] = [];
  let timeline = 0;
  let newestSeconds: number | undefined;
  let claimed: { atSeconds: number; timeMs: number } | undefined;
  const pictures: PictureTime = {
    newestSeconds: () => newestSeconds,
    secondsAt: (timeMs) => claimed && claimed.atSeconds + (timeMs - claimed.timeMs) / 1000,
  };

  const heard = (): FollowingSound[] => [...sounds.map(({ sound }) => sound), ...segments.sounds];

  return {
    segments,
    beside: (picture) => ({
      ...picture,
      arrived(span, atMs) {
        picture.arrived(span, atMs);
        newestSeconds = span.endSeconds;
        for (const sound of heard()) sound.see({ ...span, timeline });
      },
      claimed(atSeconds, timeMs, repeatSeconds) {
        picture.claimed(atSeconds, timeMs, repeatSeconds);
        claimed = { atSeconds, timeMs };
      },
      turn(next) {
        picture.turn(next);
        timeline = next;
        claimed = undefined;
      },
    }),
    listener: {
      cut: taken.texts.cut,
      stored: (place) => taken.texts.stored({ ...place, timeline }),
    },
    async follow() {
      sounds = taken.sounds.flatMap(({ sound, sink }) => {
        const one = listed.sounds.find(({ track }) => track === sound.track);
        return one ? [followSound(one, sink, options.follower(sink.lastEndMs()), options)] : [];
      });
      const texts = listed.texts.map((one) => {
        const cues = taken.texts.listed(one.track);
        return followTrack(one, options, () => ({ output: textOutput(cues, pictures) }), whyNoText);
      });
      await Promise.all([...sounds.map(({ followed }) => followed), ...texts]);
    },
    async close() {
      await Promise.all(heard().map((sound) => sound.end()));
      await taken.texts.close();
    },
  };
}

const whyNoText = (fault: unknown): string | undefined =>
  fault instanceof ForeignTextError ? fault.message : undefined;
