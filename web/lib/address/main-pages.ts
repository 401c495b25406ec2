import { t } from '../../i18n/t.ts';
import { paths } from './paths.ts';

/** A page that the navigation leads to from everywhere. */
interface MainPage {
  to: string;
  label: string;
  /** A wide screen has it in its header; what it has not has a place of its own there. */
  wide: boolean;
}

const guide: MainPage = { to: paths.guide, label: t('nav.guide'), wide: true };
const films: MainPage = { to: paths.movies, label: t('nav.films'), wide: true };
const series: MainPage = { to: paths.series, label: t('nav.series'), wide: true };
const kids: MainPage = { to: paths.kids, label: t('nav.kids'), wide: true };
const recordings: MainPage = { to: paths.recordings, label: t('nav.recordings'), wide: true };
const radio: MainPage = { to: paths.radio, label: t('nav.radio'), wide: false };
const search: MainPage = { to: paths.search, label: t('nav.search'), wide: false };

/** Who looks: a member has recordings; films, series and children's programmes are not shown to everybody. */
export interface Looks {
  member: boolean;
  catalogue: boolean;
}

/** The pages beside the picture, in their order. */
export const pagesFor = ({ member, catalogue }: Looks): readonly MainPage[] => [
  guide,
  ...(catalogue ? [films, series, kids] : []),
  radio,
  search,
  ...(member ? [recordings] : []),
];

/** An address is that of a page, or of what lies in it. */
export const isWithin = (pathname: string, page: string): boolean =>
  pathname === page ||
  pathname.startsWith(`${page}/`) ||
  (page === paths.radio && pathname.startsWith('/radios/'));
