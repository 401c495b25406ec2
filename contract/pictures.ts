/** In pixels: what a large screen needs, and what a small one, or a list, does. */
export const pictureWidths = { wide: 640, narrow: 320 } as const;
export type PictureWidth = (typeof pictureWidths)[keyof typeof pictureWidths];

/** The same picture in the other widths, as `srcset` has it; undefined for one that has no widths. */
export function pictureSet(address: string): string | undefined {
  const stem = /^(\/pictures\/feed\/[\w-]+\/)\d+\.webp$/.exec(address)?.[1];
  if (stem === undefined) return undefined;
  return Object.values(pictureWidths)
    .map((width) => `${stem}${width}.webp ${width}w`)
    .join(', ');
}
