import { renditions, type Rendition } from './quality.ts';

/** Sounds of a channel beside its first, which lies in its pictures (`AU`), as they stand in stream addresses. */
export const soundNames = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8'] as const;
export type SoundName = (typeof soundNames)[number];

/** Texts of a channel: subtitles in one language, for one purpose. */
export const textNames = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8'] as const;
export type TextName = (typeof textNames)[number];

/** Texts are shown earlier or later by no more than this. */
export const mostTextOffsetMs = 10_000;

/** A sound or a text of a channel that is stored beside its pictures. */
export type TrackName = SoundName | TextName;

/** Small pictures of what is in the picture, one every ten seconds, for those who seek in it. */
export const previewName = 'TH';
export type PreviewName = typeof previewName;

/** What has a folder below a channel: a rendition, a track beside it, or its previews. */
export type StreamName = Rendition | TrackName | PreviewName;

/** A picture without its sound, taken out when somebody asks: players change sounds only beside such a one. */
export const picturesAlone = ['LOp', 'MEp', 'HIp'] as const;
export type PictureAlone = (typeof picturesAlone)[number];

export const isSoundName = (name: string): name is SoundName => soundNames.some((one) => one === name);
export const isTextName = (name: string): name is TextName => textNames.some((one) => one === name);
export const isTrackName = (name: string): name is TrackName => isSoundName(name) || isTextName(name);
export const isStreamName = (name: string): name is StreamName =>
  renditions.some((one) => one === name) || isTrackName(name) || name === previewName;

export const isPictureAlone = (name: string): name is PictureAlone =>
  picturesAlone.some((one) => one === name);
/** The rendition of which a picture alone is taken. */
export const renditionOfPicture = (picture: PictureAlone): Rendition => picture.slice(0, 2) as Rendition;
