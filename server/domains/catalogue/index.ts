export { addStart, scoresAt } from './popularity-store.ts';
export { createCatalogue } from './service.ts';
export { anyTitleAtWork, findTrailerOf, type NewTitle, type TitleRow } from './store.ts';
export { extendTitle, findReadyTitle, isTitleId, loopHash, wantTitle } from './titles.ts';
export { seriesOf, type NamedTitle, type TitlesByName } from './titles-by-name.ts';
export type { TitleRequest } from './operations.ts';
export { itemIdOf, type ItemIdentity } from './items/item-id.ts';
export { colorsOf } from './pictures/colors.ts';
export { addLater, countLater, laterOf, removeLater } from './items/later-store.ts';
export { findTitles, hiddenItems, hideItem, unhideItem } from './items/item-store.ts';
export { goneOnWith, stageOf, type ItemPosition } from './items/continue.ts';
export {
  episodesOf,
  linesOf,
  nextAfter,
  placeOf,
  seasonsOf,
  type EpisodeOfItem,
  type Line,
} from './items/episodes.ts';
export {
  createReading,
  genreId,
  itemsOf,
  keyOf,
  factsOfProgram as toldByProgram,
  never,
  type Item,
  type Source,
} from './items/item.ts';
export type { ItemIndex, Items } from './items/items-memory.ts';
export {
  createListings,
  listed,
  ownItemsOf,
  type Entry,
  type Filter,
  type ListKind,
  type OwnItems,
  type ScopedListing,
} from './items/listing.ts';
export { isOpen, isWatchable, offersOf, type ViewerScope, type SourceOffer } from './items/offers.ts';
export { uploadPattern } from './uploads/uploads.ts';
export { longestPosterBytes, posterIn } from './pictures/posters.ts';
