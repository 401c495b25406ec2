/** Where a menu goes that opens beside its button: into the landmark of the page, which who cannot see goes through. */
export const mainLandmark = (): HTMLElement | null => document.querySelector('main');
