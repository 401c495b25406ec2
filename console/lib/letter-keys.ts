import { keep, readKept } from '../../ui/lib/storage.ts';

const key = 'paasuke.admin.letterKeys';

/** Whether keys that are one letter or sign do something. Who speaks to their computer, or often hits a wrong key, turns them off. */
export const hasLetterKeys = (): boolean => readKept(key) !== 'off';

export const chooseLetterKeys = (on: boolean): void => keep(key, on ? undefined : 'off');
