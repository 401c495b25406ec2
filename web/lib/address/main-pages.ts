import { tApp } from '../../i18n/et/app.ts';
import { paths } from './paths.ts';

/** A page that the navigation leads to from everywhere. */
interface MainPage {
  to: string;
  label: string;
  /** A wide screen has it in its header; what it has not has a place of its own there. */
  wide: boolean;
}

type Name = 'guide' | 'films' | 'series' | 'kids' | 'recordings' | 'radio' | 'search';

const page = (to: string, name: Name, wide: boolean): MainPage => ({ to, label: tApp(`nav.${name}`), wide });

/** Who looks: a member has recordings; films, series and children's programmes are not shown to everybody. */
export interface Looks {
  member: boolean;
  catalogue: boolean;
}

/** The pages beside the picture, in their order. */
export const pagesFor = ({ member, catalogue }: Looks): readonly MainPage[] => [
  page(paths.guide, 'guide', true),
  ...(catalogue
    ? [page(paths.movies, 'films', true), page(paths.series, 'series', true), page(paths.kids, 'kids', true)]
    : []),
  page(paths.radio, 'radio', false),
  page(paths.search, 'search', false),
  ...(member ? [page(paths.recordings, 'recordings', true)] : []),
];

/** An address is that of a page, or of what lies in it. */
export const isWithin = (pathname: string, page: string): boolean =>
  pathname === page ||
  pathname.startsWith(`${page}/`) ||
  (page === paths.radio && pathname.startsWith('/radios/'));
