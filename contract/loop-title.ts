import { pictureClips, soundClips, type PictureClip } from './clips.ts';

/** A title of the demo that nobody has filmed: the loop of a clip, over and over, for as long as a film lasts. */
export interface LoopTitle {
  clip: PictureClip;
  minutes: number;
  /** Languages as BCP 47 tags: the clip's own sound, then a tune for each further one. */
  sounds: readonly string[];
  /** Languages of texts, which tell the time. */
  texts: readonly string[];
}

const scheme = 'loop:';
const mostMinutes = 360;
const mostTexts = 4;

/** Is that the address of a {@link LoopTitle}, right or wrong, and no file? */
export const isLoopAddress = (source: string): boolean => source.startsWith(scheme);

/** What stands for it instead of a file: `loop:bog?minutes=95&sounds=et,en&texts=et`. */
export const loopAddress = ({ clip, minutes, sounds, texts }: LoopTitle): string =>
  `${scheme}${clip}?minutes=${minutes}&sounds=${sounds.join(',')}` +
  (texts.length > 0 ? `&texts=${texts.join(',')}` : '');

const language = '[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?';
const languages = `${language}(?:,${language})*`;
const address = new RegExp(
  `^${scheme}([a-z]+)\\?minutes=([1-9]\\d{0,2})&sounds=(${languages})(?:&texts=(${languages}))?$`,
);

/** Reads such an address; undefined when it is none. */
export function parseLoopAddress(source: string): LoopTitle | undefined {
  const [, clipId, minutesText, soundsText = '', textsText] = address.exec(source) ?? [];
  const clip = pictureClips.find((one) => one === clipId);
  const [minutes, sounds, texts] = [Number(minutesText), soundsText.split(','), textsText?.split(',') ?? []];
  const isBounded =
    minutes <= mostMinutes && sounds.length <= 1 + soundClips.length && texts.length <= mostTexts;
  return clip && isBounded ? { clip, minutes, sounds, texts } : undefined;
}
