import { pictureWidths, stillSeeds } from '../../../contract/pictures.ts';
import type { StillScene } from '../../../art/still-scenes.ts';

/** The address of a drawn picture of a programme. The same address always shows the same picture. */
export const stillUrl = (scene: StillScene, seed: number): string =>
  `/pictures/still/${scene}-${seed % stillSeeds}/${pictureWidths.wide}.webp`;

/** The same for an upright one, with its title on it. */
export const posterUrl = (scene: StillScene, seed: number, title: string): string =>
  `/posters/${scene}/${seed}.svg?title=${encodeURIComponent(title)}`;
