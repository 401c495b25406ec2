/** What channels begin with, before anybody turns to them. */

export const preloadPath = '/stream/preload';

/** So many bytes of a segment: a key frame and its first pictures. */
export const preloadBytes = 32_768;
/** So many channels are asked about at once, and for so long what is answered counts. */
export const mostPreloads = 4;
export const preloadSeconds = 60;
