/** The radio's own addresses, in both spellings. */
export const isRadioPage = (pathname: string): boolean => /^\/radios?(\/|$)/.test(pathname);

/** Guide, search, films, series and children's programmes: what one looks through, and comes to read. */
export const isBrowsePage = (pathname: string): boolean =>
  /^\/(tvguide|search)$|^\/(movies|channelseries|kids)(\/|$)/.test(pathname);

/** Addresses that fill the window under the header, while the picture goes on in a corner. */
export const isPage = (pathname: string): boolean => isRadioPage(pathname) || isBrowsePage(pathname);
