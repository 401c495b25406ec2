import type { PictureClip } from '../../contract/clips.ts';

/** The address of a drawn picture of a programme. The same address always shows the same picture. */
export const stillUrl = (scene: PictureClip, seed: number): string => `/pictures/${scene}/${seed}.svg`;
