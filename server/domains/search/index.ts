export { airingResult, availabilityOf, presentChannel } from './present.ts';
export { ranked, type RankedResult } from './search-rank.ts';
export { fold, lettersIn, readSearch, type SearchText } from './search-text.ts';
export { fitOfName, fits, isPerson } from './search-words.ts';
export {
  airingsIn,
  findShows,
  keptOf,
  onDemand,
  wayAt,
  ways,
  type FoundShow,
  type PastWindow,
  type ShowQuery,
} from './search.ts';
export { latestOf, repeatedShows } from './shows-latest.ts';
export { relatedTo } from './related.ts';
export { titlesForAll, titlesForMembers } from './shows.ts';
export { createShows, type Shows } from './shows-memory.ts';
