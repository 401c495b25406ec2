import { currentLanguage } from '../../../contract/i18n/texts.ts';
import type { MemberPage } from '../../../contract/models/console/members.ts';
import { tMembers } from '../../i18n/et/members.ts';

/** How much of their hours of recordings a member has used. */
export const recordingsText = ({ usedHours, ofHours }: MemberPage['recordings']): string =>
  tMembers('recordingsUsed', {
    used: usedHours.toLocaleString(currentLanguage(), { maximumFractionDigits: 1 }),
    of: ofHours,
  });
