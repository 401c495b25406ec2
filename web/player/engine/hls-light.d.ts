/** The half of hls.js that knows no sounds and texts of their own has the names of the whole. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
