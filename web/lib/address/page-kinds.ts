import { paths } from './paths.ts';

/** Where one is: at a page, or at the picture of any channel. What hangs on it is not drawn again for a zap. */
export const pageAt = (pathname: string): string =>
  pathname === paths.tv || pathname.startsWith('/channel/') ? paths.main : pathname;

/** The radio's own addresses, in both spellings. */
export const isRadioPage = (pathname: string): boolean => /^\/radios?(\/|$)/.test(pathname);

/** Guide, search, films, series and children's programmes: what one looks through, and comes to read. */
export const isBrowsePage = (pathname: string): boolean =>
  /^\/(tvguide|search)$|^\/(movies|channelseries|kids)(\/|$)/.test(pathname);

/** Addresses that fill the window under the header, while the picture goes on in a corner. */
export const isPage = (pathname: string): boolean => isRadioPage(pathname) || isBrowsePage(pathname);
