export { createCatalogue } from './service.ts';
export { findTrailerOf, type TitleRow } from './store.ts';
export { findReadyTitle, takeBackTitle, wantTitle } from './titles.ts';
export type { Trailers } from './trailers.ts';
export type { TitleWish } from './operations.ts';
