import { setTimeout as sleep } from 'node:timers/promises';
import type { SourceTrack } from '../../../contract/models/tracks.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Init } from '../../fmp4/init.ts';
import { FormatChangeError } from '../../fmp4/segmenter.ts';
import { longestCopiedMs } from '../../segments/longest-segment.ts';
import type { TimedCues } from '../../texts/webvtt/timed-cues.ts';
import { endOf } from '../ffmpeg/run-end.ts';
import { createStore, type PictureListener, type SegmentSink } from '../output/store-stream.ts';
import { wordsFor, type TakenTracks } from '../tracks/taken-tracks.ts';
import type { RenditionAnchor } from '../time/shared-anchor.ts';
import { readApartSound } from './apart-sound.ts';
import type { Vault } from './decrypt.ts';
import { createFollowingSound, type FollowingSound } from './following-sound.ts';
import type { ListedTrack, ListedTracks } from './listed-tracks.ts';
import { foreignCodecs } from './plan.ts';
import { ProtectedError, type PlaylistAddress } from './playlist.ts';
import { pullRendition } from './pull-rendition.ts';
import { ForeignSoundError } from './remux.ts';
import { openRenditionOutput, type RenditionOutput } from './rendition-output.ts';
import { ForeignTextError, textOutput, type PictureTime } from './text-output.ts';
import type { Web } from './web.ts';

/** Sounds and texts that are pulled beside the pictures of a run. */
export interface TrackPulls {
  /** The anchor of the rendition beside which they are stored: they are cut and placed as it is. */
  beside: (picture: RenditionAnchor) => RenditionAnchor;
  /** Hears of the segments of that rendition. */
  listener: PictureListener;
  /** Follows all of them until the run is over. Never rejects. */
  follow: () => Promise<void>;
  /** Nothing more comes of the pictures. Never rejects. */
  close: () => Promise<void>;
}

export interface TrackPullOptions {
  listed: ListedTracks;
  taken: TakenTracks;
  follower: (lastEndMs: number) => RenditionAnchor;
  /** How much of the past is wanted, which the pictures begin with. */
  wantedMs: number;
  web: Web;
  vault: Vault;
  /** Where the playlist of a track is by now. */
  findTrack: (track: SourceTrack) => Promise<PlaylistAddress | undefined>;
  ffmpegPath: string;
  clock: Clock;
  steady: Clock;
  onNote: (note: string) => void;
  /** One of them is in trouble, reported once, or out of it. */
  onTrouble: (name: string, fault: string | undefined) => void;
  /** What has to be ended at once when the run is. */
  onOpen: (kill: () => void) => void;
  onUnwritable: (fault: unknown) => void;
  signal: AbortSignal;
}

/** After a fault that is none of a segment. */
const pauseMs = 4_000;

export function createTrackPulls(options: TrackPullOptions): TrackPulls {
  const { listed, taken, signal, steady, clock } = options;
  const following: FollowingSound[] = [];
  let timeline = 0;
  let newestSeconds: number | undefined;
  let claimed: { atSeconds: number; timeMs: number } | undefined;
  const pictures: PictureTime = {
    newestSeconds: () => newestSeconds,
    secondsAt: (timeMs) => claimed && claimed.atSeconds + (timeMs - claimed.timeMs) / 1000,
  };

  /** Follows the list of one track to its end. Rejects with what ends it. */
  async function followOnce(
    { track, ...at }: ListedTrack,
    output: RenditionOutput,
    report: (fault: unknown) => void,
    over: AbortSignal,
  ): Promise<void> {
    options.onOpen(output.kill);
    await pullRendition({
      ...at,
      playlist: undefined,
      start: { sequence: undefined, wantedMs: options.wantedMs },
      web: options.web,
      vault: options.vault,
      findAddress: () => options.findTrack(track),
      output,
      steady,
      onFault: report,
      onGood: () => report(undefined),
      onList: () => {},
      signal: over,
    });
  }

  /** Follows a track, again and again where it breaks off. @param isHopeless why not any more */
  async function keepFollowing(
    { track }: ListedTrack,
    attempt: (report: (fault: unknown) => void) => Promise<void>,
    isHopeless: (fault: unknown) => string | undefined,
  ): Promise<void> {
    const name = wordsFor(track);
    let ill = false;
    const report = (fault: unknown): void => {
      if (ill === (fault !== undefined)) return;
      ill = fault !== undefined;
      options.onTrouble(name, fault === undefined ? undefined : endOf(fault).reason);
    };
    while (!signal.aborted) {
      try {
        return await attempt(report);
      } catch (fault) {
        if (signal.aborted) return;
        const why = fault instanceof ProtectedError ? fault.message : isHopeless(fault);
        if (why !== undefined) return options.onNote(`${name} vaatajani ei jõua: ${why}`);
        report(fault);
        await sleep(pauseMs, undefined, { signal }).catch(() => {});
      }
    }
  }

  async function followSound(one: ListedTrack, sink: SegmentSink): Promise<void> {
    const anchor = options.follower(sink.lastEndMs());
    let again = new AbortController();
    let encodesSound = false;
    /** A sound in MP4 that browsers do not play. */
    let foreign: string | undefined;
    const sound = createFollowingSound({
      anchor,
      steady,
      openStore: () =>
        createStore({
          sink,
          anchor,
          clock,
          steady,
          longestMs: longestCopiedMs,
          onBytes: nothing,
          onSegment: nothing,
          onInit: nothing,
        }),
      onChanged: () => again.abort(),
      onFault: options.onUnwritable,
    });
    following.push(sound);
    const onFormat = ({ tracks }: Init): void => {
      foreign = tracks.find(({ codec }) => foreignCodecs.test(codec))?.codec;
      if (foreign !== undefined) throw new ForeignSoundError(foreign);
    };
    const attempt = async (report: (fault: unknown) => void): Promise<void> => {
      again = new AbortController();
      const output = openRenditionOutput({
        ...readApartSound(anchor.isPlaced, sound.hear),
        ffmpegPath: options.ffmpegPath,
        soundOnly: true,
        encodesSound,
        onFormat,
        onNote: nothing,
        onJunk: report,
        onBytes: nothing,
      });
      try {
        await followOnce(one, output, report, AbortSignal.any([signal, again.signal]));
      } catch (fault) {
        await output.end().catch(nothing);
        output.kill();
        throw again.signal.aborted ? new FormatChangeError('sound') : fault;
      }
    };
    await keepFollowing(one, attempt, (fault) => {
      const cause = fault instanceof Error && fault.cause instanceof ForeignSoundError ? fault.cause : fault;
      if (!(cause instanceof ForeignSoundError)) return undefined;
      if (foreign === undefined && !encodesSound) {
        encodesSound = true;
        return undefined;
      }
      return `heli (${cause.codec}) brauserid ei mängi`;
    });
  }

  const followText = (one: ListedTrack, cues: TimedCues): Promise<void> =>
    keepFollowing(
      one,
      (report) => followOnce(one, textOutput(cues, pictures), report, signal),
      (fault) =>
        fault instanceof Error && fault.cause instanceof ForeignTextError ? fault.cause.message : undefined,
    );

  return {
    beside: (picture) => ({
      ...picture,
      arrived(span, atMs) {
        picture.arrived(span, atMs);
        newestSeconds = span.endSeconds;
        for (const sound of following) sound.see({ ...span, timeline });
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
      const sounds = taken.sounds.flatMap(({ sound, sink }) => {
        const one = listed.sounds[sound.index];
        return one ? [followSound(one, sink)] : [];
      });
      const texts = listed.texts.map((one) => followText(one, taken.texts.listed(one.track)));
      await Promise.all([...sounds, ...texts]);
    },
    async close() {
      await Promise.all(following.map((sound) => sound.end()));
      await taken.texts.close();
    },
  };
}

const nothing = (): void => {};
