import type { MemberPage } from '../../../contract/models/console/members.ts';
import { tMembers } from '../../i18n/et/members.ts';
import { decimalText } from '../../lib/amounts.ts';

/** How much of their hours of recordings a member has used. */
export const recordingsText = ({ usedHours, ofHours }: MemberPage['recordings']): string =>
  tMembers('recordingsUsed', {
    used: decimalText(usedHours),
    of: ofHours,
  });
