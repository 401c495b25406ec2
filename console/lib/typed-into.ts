const field = 'textarea, select, input:not([type=checkbox], [type=radio], [type=file])';

/** Whether keys go into what has the focus: letters are text there, and no commands. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest(field) !== null || (target instanceof HTMLElement && target.isContentEditable));
