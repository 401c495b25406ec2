import { useState } from 'react';
import type { MemberPage } from '../../../contract/models/console/members.ts';
import { dayMs } from '../../../contract/time.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { Button } from '../../../ui/input/button.tsx';
import { t } from '../../i18n/members.ts';
import { useMay } from '../../lib/use-me.ts';
import { whenText } from '../../lib/when.ts';
import { Panel } from '../../ui/page.tsx';
import { Facts } from '../../ui/parts.tsx';
import { CorrectionDialog, GoodwillDialog } from './viewtime-dialogs.tsx';

/** How long a member may watch, and ways to give him more. */
export function ViewtimePanel({ member }: { member: MemberPage }) {
  const [open, setOpen] = useState<'goodwill' | 'correction'>();
  const isOwner = useMay();
  const { expiresAt, frozenUntil, extraPlaceUntil } = member;
  const left = Math.max(0, (expiresAt ?? 0) - Math.max(nowMs(), frozenUntil ?? 0));
  const close = (): void => setOpen(undefined);
  return (
    <Panel
      title={t('viewtime')}
      actions={
        <>
          <Button kind="primary" onClick={() => setOpen('goodwill')}>
            {t('goodwill')}
          </Button>
          {isOwner && <Button onClick={() => setOpen('correction')}>{t('correct')}</Button>}
        </>
      }
    >
      <Facts
        facts={[
          [t('end'), whenText(expiresAt)],
          [t('left'), t('daysLeft', { days: (Math.floor(left / (dayMs / 10)) / 10).toLocaleString('et') })],
          [t('frozen'), whenText(frozenUntil)],
          [t('extraPlace'), whenText(extraPlaceUntil)],
        ]}
      />
      {open === 'goodwill' && <GoodwillDialog member={member} onClose={close} />}
      {open === 'correction' && <CorrectionDialog member={member} onClose={close} />}
    </Panel>
  );
}
