import type { Display } from './display.ts';

/** The picture in a window of its own, over whatever else the viewer does. */
export const createFloating = (video: () => Display | undefined) => ({
  /** Goes into its window, or comes back from it; nothing happens where the browser does not let it. */
  toggleFloating(): void {
    const going = document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : video()?.requestPictureInPicture?.();
    going?.catch(() => undefined);
  },
});
