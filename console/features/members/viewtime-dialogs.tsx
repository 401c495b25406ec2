import { useState } from 'react';
import type { MemberPage } from '../../../contract/models/console/members.ts';
import { correctMemberViewtime, giveGoodwill } from '../../../contract/routes/console/members.ts';
import { tMembers } from '../../i18n/et/members.ts';
import { call } from '../../lib/api.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { whenText } from '../../lib/when.ts';
import { AmountDialog, numberOf } from './amount-dialog.tsx';

interface Props {
  member: MemberPage;
  onClose: () => void;
}

const saidOf = ({ isNew, endAt }: { isNew: boolean; endAt: number }): string =>
  isNew ? tMembers('goodwillDone', { end: whenText(endAt) }) : tMembers('goodwillKnown');

/** Gives days out of goodwill; who has a limit reads it before. */
export function GoodwillDialog({ member: { id, goodwill }, onClose }: Props) {
  const [requestId] = useState(newRequestId);
  const { daysAtOnce, daysLeft } = goodwill;
  const params = { id: String(id) };
  return (
    <AmountDialog
      memberId={params.id}
      title={tMembers('goodwill')}
      text={
        daysAtOnce === null ? undefined : tMembers('goodwillLimit', { most: daysAtOnce, left: daysLeft ?? 0 })
      }
      amount={{
        label: tMembers('days'),
        first: '1',
        inputMode: 'numeric',
        maxLength: 4,
        isWrong: (days) => !(Number.isInteger(numberOf(days)) && numberOf(days) > 0),
        fault: 'daysRequired',
      }}
      action={tMembers('goodwillAction')}
      run={(days, why) => call(giveGoodwill, { params, body: { days: numberOf(days), why, requestId } })}
      done={saidOf}
      onClose={onClose}
    />
  );
}

/** Puts viewing time right, by hours. */
export function CorrectionDialog({ member: { id }, onClose }: Props) {
  const [requestId] = useState(newRequestId);
  const params = { id: String(id) };
  const secondsOf = (hours: string): number => Math.round(numberOf(hours) * 3_600);
  return (
    <AmountDialog
      memberId={params.id}
      title={tMembers('correct')}
      text={tMembers('correctText')}
      amount={{
        label: tMembers('hours'),
        first: '',
        maxLength: 9,
        // Nothing typed is nothing corrected, and so is 0.
        isWrong: (hours) => !Number.isFinite(numberOf(hours)) || numberOf(hours) === 0,
        fault: 'hoursRequired',
      }}
      action={tMembers('correctAction')}
      run={(hours, why) =>
        call(correctMemberViewtime, { params, body: { seconds: secondsOf(hours), why, requestId } })
      }
      done={saidOf}
      onClose={onClose}
    />
  );
}
