import type { Quality } from '../../contract/quality.ts';
import type { Track, TrackKind } from './engine/tracks.ts';
import type { OpenOptions, ViewerEvent } from './model/events.ts';
import type { PastPlace } from './place.ts';
import type { Subject } from './subject.ts';
import type { Failure } from './view.ts';

/** What may be asked of the player, as what it is told. */
export function commandsOf(dispatch: (event: ViewerEvent) => void) {
  let lastSuspension = 0;
  return {
    /** Goes to a subject, or to a place in it; staying where one is is nothing to do. */
    open: (subject: Subject, place?: PastPlace, options: OpenOptions = {}): void =>
      dispatch({ type: 'open', subject, place, options }),

    /** The same once more, where it is: after a failure, a sign-in, a choice of server. Paused it stays paused. */
    reopen: (): void => dispatch({ type: 'reopen' }),

    close: (): void => dispatch({ type: 'close' }),

    /**
     * Lets go of what is on, for something else to be played in its place. Returns how to take it up again: live
     * where live is by then, everything else where it was, and paused what was paused; unless a channel was turned
     * on meanwhile, or all was turned off.
     */
    suspend(): () => void {
      const id = ++lastSuspension;
      dispatch({ type: 'suspend', id });
      return () => dispatch({ type: 'endSuspension', id });
    },

    fail: (failure: Failure): void => dispatch({ type: 'fail', failure }),

    play: (): void => dispatch({ type: 'play' }),
    /** Stands still, now or when the picture comes. */
    pause: (): void => dispatch({ type: 'pause' }),
    toggle: (): void => dispatch({ type: 'toggle' }),

    seekBy: (seconds: number): void => dispatch({ type: 'seekBy', seconds }),
    /** Goes to an instant: inside the stream, into the past or to live. */
    seekToInstant: (ms: number): void => dispatch({ type: 'seekTo', ms }),
    jumpToLive: (): void => dispatch({ type: 'toLive' }),
    /** Pauses when the picture comes to this instant of the past. */
    stopAt: (ms: number | undefined): void => dispatch({ type: 'stopAt', ms }),
    /** Gives the place of the past another name: the instant that is on screen by now. */
    placeAt: (at: number): void => dispatch({ type: 'placed', at }),

    /** So many megabytes an hour may cost; undefined is as many as it takes. */
    setHourCap: (megabytes: number | undefined): void => dispatch({ type: 'hourCap', megabytes }),
    /** What is not live is loaded minutes ahead of what plays, or no more than it takes. */
    setLoadsAhead: (on: boolean): void => dispatch({ type: 'loadAhead', on }),
    /** Channels are heard without their pictures, or with them again. */
    setSoundOnly: (on: boolean): void => dispatch({ type: 'soundOnly', on }),
    setQuality: (quality: Quality): void => dispatch({ type: 'quality', quality }),
    /** Plays this sound or shows this text, here and in all that has it; no text at all is a choice too. */
    chooseTrack: (kind: TrackKind, track: Track | undefined): void =>
      dispatch({ type: 'chooseTrack', kind, track }),
    /** Shows a text that was chosen elsewhere, which is no choice for this channel. */
    showRemembered: (track: Track): void =>
      dispatch({ type: 'chooseTrack', kind: 'text', track, isRemembered: true }),
  };
}
