export { airingResult, availabilityOf, presentChannel } from './present.ts';
export { ranked, type RankedResult } from './search-rank.ts';
export { fold, lettersIn, readSearch, type SearchText } from './search-text.ts';
export { fitOfName, fits } from './search-words.ts';
export {
  airingsIn,
  findShows,
  keptOf,
  wayAt,
  ways,
  type FoundShow,
  type PastWindow,
  type ShowQuery,
} from './search.ts';
export { latestOf, repeatedShows } from './shows-latest.ts';
export { relatedTo } from './related.ts';
export { createShows, type Shows } from './shows-memory.ts';
