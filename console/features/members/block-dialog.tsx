import { blockMember } from '../../../contract/routes/console/members.ts';
import { tMembers } from '../../i18n/et/members.ts';
import { call } from '../../lib/api.ts';
import { AmountDialog, numberOf } from './amount-dialog.tsx';

/** Hours as they were typed; null where nothing was. */
const hoursOf = (text: string): number | null => (text.trim() === '' ? null : numberOf(text));
const isWrong = (hours: number | null): boolean => hours !== null && !(hours > 0 && hours <= 100_000);

/** Keeps a member out, for some hours or until that is lifted. */
export const BlockDialog = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <AmountDialog
    memberId={id}
    title={tMembers('blockTitle')}
    text={tMembers('blockText')}
    amount={{
      label: tMembers('hours'),
      hint: tMembers('hoursHint'),
      first: '24',
      inputMode: 'decimal',
      maxLength: 8,
      isWrong: (text) => isWrong(hoursOf(text)),
      fault: 'hoursWrong',
    }}
    action={tMembers('blockAction')}
    danger
    run={(hours, why) => call(blockMember, { params: { id }, body: { hours: hoursOf(hours), why } })}
    done={tMembers('blockDone')}
    onClose={onClose}
  />
);
