import { fold } from '../../search/index.ts';

/**
 * Beginnings of the words by which guides call what is for children, folded: in Estonian, English, Russian, Finnish.
 * What a family watches is for them, too; 'multimeedia' and 'multikultuur' are not.
 */
const forChildren =
  /(^| )(laste|perefilm|kogupere|mult(i?f|i?s|ik$|ika|ipl)|joonis|anima|kids|child|cartoon|detsk|detjam|piirret)/;

/** Tells whether what is of this genre is for children. */
export const isForKids = (genre: string): boolean => forChildren.test(fold(genre));
