import { SearchDialog } from '../features/search/search-dialog.tsx';
import type { ConsolePage } from './console-page.ts';
import { namedPages } from './named-pages.ts';

/** The search, with the pages that an operator may open. */
export const SearchScreen = ({ pages, onClose }: { pages: readonly ConsolePage[]; onClose: () => void }) => (
  <SearchDialog pages={namedPages(pages)} onClose={onClose} />
);
