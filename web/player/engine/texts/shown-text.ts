import type { TextImage } from '../../../../contract/models/tracks.ts';
import type { ChannelCue } from './cue-store.ts';
import { cueLine, cueText } from '../../../../contract/rules/cue-text.ts';

/** A cue of the browser's, with what was sent as a picture. */
export interface PicturedCue extends VTTCue {
  images?: readonly TextImage[];
}

/** Times on the element's line may move so far before cues are put right. */
const movedSeconds = 0.02;

const tracks = new WeakMap<HTMLVideoElement, TextTrack>();

/** The one track of an element into which channels write their texts: browsers let none be taken away. */
function trackOf(video: HTMLVideoElement): TextTrack {
  const known = tracks.get(video) ?? video.addTextTrack('captions');
  tracks.set(video, known);
  return known;
}

/**
 * Puts cues of a channel onto the time line of an element: captions are drawn from there, and by the browser where the picture
 * leaves the page.
 * @param positionOf where an instant lies on that line, for as much of it as is loaded
 */
export function showText(video: HTMLVideoElement, positionOf: (ms: number) => number | undefined) {
  const track = trackOf(video);
  track.mode = 'hidden';
  const shown = new Map<ChannelCue, PicturedCue>();

  function place(cue: ChannelCue): void {
    const from = positionOf(cue.fromMs);
    const to = positionOf(cue.toMs);
    if (from === undefined || to === undefined || to <= from) return;
    const known = shown.get(cue);
    if (known) {
      if (Math.abs(known.startTime - from) > movedSeconds) known.startTime = from;
      if (Math.abs(known.endTime - to) > movedSeconds) known.endTime = to;
      return;
    }
    const made: PicturedCue = new VTTCue(from, to, cueText(cue.rows));
    const line = cueLine(cue.rows);
    if (line !== undefined) {
      made.snapToLines = false;
      made.line = line;
    }
    if (cue.images.length > 0) made.images = cue.images;
    shown.set(cue, made);
    track.addCue(made);
  }

  return {
    /** Shows these and no others. Again now and then: what is loaded changes where instants lie. */
    set(cues: readonly ChannelCue[]): void {
      const wanted = new Set(cues);
      for (const [cue, made] of shown)
        if (!wanted.has(cue)) {
          shown.delete(cue);
          track.removeCue(made);
        }
      for (const cue of cues) place(cue);
    },
    stop(): void {
      for (const made of shown.values()) track.removeCue(made);
      shown.clear();
      track.mode = 'disabled';
    },
  };
}
