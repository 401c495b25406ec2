import { keep, readKept } from '../../../ui/lib/storage.ts';

const key = 'paasuke.referral';
const tabArea = () => sessionStorage;
let code: string | undefined = readKept(key, tabArea);

/** The code of the friend's link through which someone came, for as long as the window is open. */
export function keepReferral(given: string | undefined): void {
  code = given;
  keep(key, given, tabArea);
}

export const keptReferral = (): string | undefined => code;
