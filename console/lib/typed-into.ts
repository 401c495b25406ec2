const typing =
  'textarea, select, [contenteditable=""], [contenteditable=true], input:not([type=checkbox], [type=radio], [type=file])';

/** Whether keys go into what has the focus: letters are text there, and no commands. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typing) !== null;
