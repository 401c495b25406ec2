/** In pixels: what a large screen needs, what a small one or a list does, and what a card of many does. */
export const pictureWidths = { wide: 640, narrow: 320, small: 180 } as const;

/** Every scene is drawn in so many ways: a server draws all of them once, however many addresses it is asked for. */
export const stillSeeds = 100;

type PictureName = keyof typeof pictureWidths;
export type PictureWidth = (typeof pictureWidths)[PictureName];

/** What the picture of a width is called. */
export const pictureNameOf = (width: PictureWidth): PictureName =>
  width === pictureWidths.wide ? 'wide' : width === pictureWidths.narrow ? 'narrow' : 'small';

/** The same picture in all its widths; none of one that has no widths. */
export function picturesOf(address: string): { address: string; width: PictureWidth }[] {
  const stem = /^(\/pictures\/(?:feed|still|title)\/[\w-]+\/)\d+\.webp$/.exec(address)?.[1];
  if (stem === undefined) return [];
  return Object.values(pictureWidths).map((width) => ({ address: `${stem}${width}.webp`, width }));
}

/** The same as `srcset` has it; undefined for one that has no widths. */
export const pictureSet = (address: string): string | undefined =>
  picturesOf(address)
    .map((one) => `${one.address} ${one.width}w`)
    .join(', ') || undefined;

/** A picture as lists need it; the same address for one that has no widths. */
export const narrowPicture = (address: string): string =>
  address.replace(/^(\/pictures\/(?:feed|still|title)\/[\w-]+\/)\d+(?=\.webp$)/, `$1${pictureWidths.narrow}`);
