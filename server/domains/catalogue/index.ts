export { reportTitleHandler, titleWorkHandler } from './handlers.ts';
export { findTitle, findTrailerOf, listTitles, type TitleRow } from './store.ts';
export { findReadyTitle, takeBackTitle, wantTitle } from './titles.ts';
