import type { Sheet } from '../../layer.ts';

/** What a picture is about, drawn around the point (0, 0) on which it stands. */
export type Prop = (sheet: Sheet) => string;
