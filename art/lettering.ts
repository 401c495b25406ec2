/** A text as outlines, which need no font where they are drawn. */
export interface Outlines {
  /** Path data in px, downwards; the baseline begins at 0, 0. */
  path: string;
  /** From where the text begins to where the next would, in px. */
  width: number;
}

/**
 * Sets a text in the letters of the product.
 * @param size of an em, in px
 * @param spacing added between letters, in px
 */
export type Lettering = (text: string, size: number, spacing?: number) => Outlines;
