/** What is kept of answers; the page empties it when its member leaves. */
export const answersCache = 'paasuke-answers';
/** What the page begins with is kept under the names of its files. */
export const shellCachePrefix = 'paasuke-shell ';
