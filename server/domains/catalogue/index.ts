export { addStart, scoresAt } from './popularity-store.ts';
export { createCatalogue } from './service.ts';
export { findTrailerOf, type TitleRow } from './store.ts';
export { findReadyTitle, takeBackTitle, wantTitle } from './titles.ts';
export type { TitlesByName } from './titles-by-name.ts';
export type { TitleWish } from './operations.ts';
export { itemIdOf, type Identified } from './items/item-id.ts';
export { colorsOf } from './pictures/colors.ts';
export { posterIn } from './pictures/posters.ts';
