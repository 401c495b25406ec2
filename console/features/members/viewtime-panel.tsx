import { useState } from 'react';
import { daysText } from '../../../contract/rules/days-text.ts';
import type { MemberPage } from '../../../contract/models/console/members.ts';
import { dayMs } from '../../../contract/time.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tMembers } from '../../i18n/et/members.ts';
import { useMay } from '../../lib/use-me.ts';
import { whenText } from '../../lib/when.ts';
import { Panel } from '../../ui/page.tsx';
import { Facts } from '../../ui/parts.tsx';
import { CorrectionDialog, GoodwillDialog } from './viewtime-dialogs.tsx';

/** How long a member may watch, and ways to give them more. */
export function ViewtimePanel({ member }: { member: MemberPage }) {
  const [open, setOpen] = useState<'goodwill' | 'correction'>();
  const isOwner = useMay();
  const { expiresAt, frozenUntil, extraPlaceUntil } = member;
  const left = Math.max(0, (expiresAt ?? 0) - Math.max(nowMs(), frozenUntil ?? 0));
  const close = (): void => setOpen(undefined);
  return (
    <Panel
      title={tMembers('viewtime')}
      actions={
        <>
          <Button kind="primary" onClick={() => setOpen('goodwill')}>
            {tMembers('goodwill')}
          </Button>
          {isOwner && <Button onClick={() => setOpen('correction')}>{tMembers('correct')}</Button>}
        </>
      }
    >
      <Facts
        facts={[
          [tMembers('end'), whenText(expiresAt)],
          [tMembers('left'), daysText(Math.floor(left / (dayMs / 10)) / 10)],
          [tMembers('frozen'), whenText(frozenUntil)],
          [tMembers('extraPlace'), whenText(extraPlaceUntil)],
        ]}
      />
      {open === 'goodwill' && <GoodwillDialog member={member} onClose={close} />}
      {open === 'correction' && <CorrectionDialog member={member} onClose={close} />}
    </Panel>
  );
}
