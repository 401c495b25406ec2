import { pictureClips, soundClips, type PictureClip, type SoundClip } from '../contract/clips.ts';
import type { Rendition } from '../contract/quality.ts';

/** One rendition of one loop: what is made as a whole. */
export interface LoopStep {
  clip: PictureClip | SoundClip;
  rendition: Rendition;
}

const pictureRenditions = ['LO', 'ME', 'HI'] as const;

/** Everything there is to make. */
export const loopSteps = (): LoopStep[] => [
  ...pictureClips.flatMap((clip) => pictureRenditions.map((rendition): LoopStep => ({ clip, rendition }))),
  ...soundClips.map((clip): LoopStep => ({ clip, rendition: 'AU' })),
];

/** Whether a loop is one with a picture. */
export const isPictureClip = (clip: PictureClip | SoundClip): clip is PictureClip =>
  (pictureClips as readonly string[]).includes(clip);
