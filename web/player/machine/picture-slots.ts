/**
 * The one `<video>` of the page, and the slots that want it. Old televisions decode one picture at a time, so there
 * is never another: the newest slot has it, and when that goes it returns to the one before.
 */
export function createSlots() {
  let slots: readonly HTMLElement[] = [];
  let made: HTMLVideoElement | undefined;

  const show = (): void => {
    const slot = slots[slots.length - 1];
    if (made && made.parentElement !== slot) slot?.prepend(made);
  };
  return {
    /** @returns the element, and how to let go of it: true when nobody else wants it */
    enter(slot: HTMLElement): { video: HTMLVideoElement; leave: () => boolean } {
      made ??= makeVideo();
      slots = [...slots, slot];
      show();
      const leave = (): boolean => {
        slots = slots.filter((one) => one !== slot);
        show();
        return slots.length === 0;
      };
      return { video: made, leave };
    },
  };
}

function makeVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.playsInline = true;
  // Where the browser can do so, the picture goes with whoever leaves for another page.
  video.toggleAttribute('autopictureinpicture', true);
  video.tabIndex = -1;
  // Everything that there is to be said of it, the controls say.
  video.setAttribute('aria-hidden', 'true');
  return video;
}
