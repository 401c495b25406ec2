/** Sets texts in the letters of the product. Sizes are of an em, in px; `spacing` is added between letters, in px. */
export interface Lettering {
  /** From where a text begins to where the next would, in px. */
  widthOf(text: string, size: number, spacing?: number): number;
  /** Path data, downwards, whose line begins at 0, 0: what is drawn of it needs no font. */
  outlinesOf(text: string, size: number, spacing?: number): string;
}
