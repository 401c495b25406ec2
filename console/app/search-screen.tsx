import type { ComponentProps } from 'react';
import { SearchDialog } from '../features/search/search-dialog.tsx';
import type { ConsolePage } from './console-page.ts';
import { namedPages } from './named-pages.ts';

type Props = Omit<ComponentProps<typeof SearchDialog>, 'pages'> & { pages: readonly ConsolePage[] };

/** The search, with the pages that an operator may open. */
export const SearchScreen = ({ pages, ...search }: Props) => (
  <SearchDialog pages={namedPages(pages)} {...search} />
);
