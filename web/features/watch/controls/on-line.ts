/** What lies on the line under the picture and over it: one piece, which the first picture does not wait for. */
export { Preview } from '../previews/preview.tsx';
export { LineMarks } from './line-marks.tsx';
