import { isTelevision } from './device.ts';
import { keep, readKept } from './storage.ts';

const key = 'paasuke.tv';
const tabArea = () => sessionStorage;

/** This window is used as a television, and stays one when a sign-in leads out of the page and back. */
export const enterTvMode = (): void => keep(key, '1', tabArea);

export const isTvMode = (): boolean => readKept(key, tabArea) !== undefined || isTelevision();
