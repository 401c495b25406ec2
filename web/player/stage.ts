/**
 * The one `<video>` of the page, and the boxes that want it. Old televisions decode one picture at a time, so there
 * is never another: the newest box has it, and when that goes it returns to the one before.
 */
export function createStage() {
  let boxes: readonly HTMLElement[] = [];
  let made: HTMLVideoElement | undefined;

  const show = (): void => {
    const box = boxes[boxes.length - 1];
    if (made && made.parentElement !== box) box?.prepend(made);
  };
  return {
    /** @returns the element, and how to let go of it: true when nobody else wants it */
    enter(box: HTMLElement): { video: HTMLVideoElement; leave: () => boolean } {
      made ??= makeVideo();
      boxes = [...boxes, box];
      show();
      const leave = (): boolean => {
        boxes = boxes.filter((one) => one !== box);
        show();
        return boxes.length === 0;
      };
      return { video: made, leave };
    },
  };
}

function makeVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.playsInline = true;
  video.tabIndex = -1;
  // Everything that there is to be said of it, the controls say.
  video.setAttribute('aria-hidden', 'true');
  return video;
}
