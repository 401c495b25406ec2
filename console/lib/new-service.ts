const mark = (): Element | null => document.querySelector('meta[name=setup]');

/** Whether the service was nobody's when this page was opened: its document says so. */
export const isNewService = (): boolean => mark() !== null;

/** It is somebody's from now on. */
export const forgetNewService = (): void => mark()?.remove();
