export { reportTitleHandler, titleWorkHandler } from './handlers.ts';
export { findTitle, findTrailerOf, listTitles, titlesWithTrailer, type TitleRow } from './store.ts';
export { createTrailers, type Trailers } from './trailers.ts';
export { findReadyTitle, takeBackTitle, wantTitle } from './titles.ts';
