import { join } from 'node:path';

/** The typefaces of documents and drawings, which lie beside this file with their licences. */
type FontName = `dejavu-sans${'' | '-bold'}.ttf` | `figtree-${'latin' | 'latin-ext'}-800-normal.woff`;

/** Where a typeface lies. */
export const fontFile = (name: FontName): string => join(import.meta.dirname, name);
