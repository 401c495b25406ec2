import { useState } from 'react';
import type { MemberPage } from '../../../contract/models/console/members.ts';
import { correctMemberViewtime, giveGoodwill } from '../../../contract/routes/console/members.ts';
import { t } from '../../i18n/members.ts';
import { call } from '../../lib/api.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { whenText } from '../../lib/when.ts';
import { AmountDialog, numberOf } from './amount-dialog.tsx';

interface Props {
  member: MemberPage;
  onClose: () => void;
}

const saidOf = ({ isNew, endAt }: { isNew: boolean; endAt: number }): string =>
  isNew ? t('goodwillDone', { end: whenText(endAt) }) : t('goodwillKnown');

/** Gives days out of goodwill; who has a limit reads it before. */
export function GoodwillDialog({ member: { id, goodwill }, onClose }: Props) {
  const [requestId] = useState(newRequestId);
  const { daysAtOnce, daysLeft } = goodwill;
  const params = { id: String(id) };
  return (
    <AmountDialog
      memberId={params.id}
      title={t('goodwill')}
      text={daysAtOnce === null ? undefined : t('goodwillLimit', { most: daysAtOnce, left: daysLeft ?? 0 })}
      amount={{
        label: t('days'),
        first: '1',
        inputMode: 'numeric',
        maxLength: 4,
        isWrong: (days) => !(Number.isInteger(numberOf(days)) && numberOf(days) > 0),
        fault: 'daysRequired',
      }}
      action={t('goodwillAction')}
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
      title={t('correct')}
      text={t('correctText')}
      amount={{
        label: t('hours'),
        first: '',
        maxLength: 9,
        // Nothing typed is nothing corrected, and so is 0.
        isWrong: (hours) => !Number.isFinite(numberOf(hours)) || numberOf(hours) === 0,
        fault: 'hoursRequired',
      }}
      action={t('correctAction')}
      run={(hours, why) =>
        call(correctMemberViewtime, { params, body: { seconds: secondsOf(hours), why, requestId } })
      }
      done={saidOf}
      onClose={onClose}
    />
  );
}
