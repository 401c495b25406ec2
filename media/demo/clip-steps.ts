import { pictureClips, soundClips, type PictureClip, type SoundClip } from '../../contract/clips.ts';
import type { Rendition } from '../../contract/quality.ts';

/** One rendition of one clip: what is made, skipped or made again as a whole. */
export interface ClipStep {
  clip: PictureClip | SoundClip;
  rendition: Rendition;
  /** Made before the first channel can play; the rest follows behind, at low priority. */
  urgent: boolean;
}

/** Everything there is to make, in the order in which viewers miss it. */
export function clipSteps(): ClipStep[] {
  const pictures = (rendition: Rendition, urgent: boolean): ClipStep[] =>
    pictureClips.map((clip) => ({ clip, rendition, urgent }));
  return [
    ...pictures('LO', true),
    ...soundClips.map((clip): ClipStep => ({ clip, rendition: 'AU', urgent: true })),
    ...pictures('ME', false),
    ...pictures('HI', false),
  ];
}

/** Whether a clip name is one with a picture. */
export function isPictureClip(clip: PictureClip | SoundClip): clip is PictureClip {
  return (pictureClips as readonly string[]).includes(clip);
}
