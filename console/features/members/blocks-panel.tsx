import { useState } from 'react';
import type { MemberPage } from '../../../contract/models/console/members.ts';
import { unblockMember } from '../../../contract/routes/console/members.ts';
import { Button } from '../../../ui/input/button.tsx';
import { t } from '../../i18n/members.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { whenText } from '../../lib/when.ts';
import { Ask } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/page.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { memberKey } from './keys.ts';

type Block = MemberPage['blocks'][number];

/** Why and until when a member is kept out, now and before. */
export function BlocksPanel({ member }: { member: MemberPage }) {
  const id = String(member.id);
  const [blocking, setBlocking] = useState(false);
  const lifting = useAct({
    run: () => call(unblockMember, { params: { id }, body: {} }),
    done: t('unblockDone'),
    stale: [memberKey(id)],
  });
  return (
    <Panel
      title={t('blocks')}
      actions={
        <>
          {member.blocked && (
            <Ask
              danger={false}
              label={t('unblock')}
              title={t('unblockTitle')}
              action={t('unblock')}
              onDo={() => lifting.mutateAsync()}
            >
              {t('unblockText')}
            </Ask>
          )}
          <Button kind="danger" onClick={() => setBlocking(true)}>
            {t('block')}
          </Button>
        </>
      }
    >
      <Table
        label={t('blocks')}
        rows={member.blocks}
        rowKey={(block) => block.id}
        empty={t('noBlocks')}
        faded={({ inForce }) => !inForce}
        columns={[
          { head: t('at'), cell: ({ at }) => whenText(at), tight: true },
          { head: t('until'), cell: ({ until }) => whenText(until, t('untilLifted')), tight: true },
          {
            head: t('why'),
            cell: ({ reason, why }) => why ?? (reason === 'sharing' ? t('why.sharing') : '–'),
          },
          { head: t('state'), cell: (block) => <State {...block} />, tight: true },
        ]}
      />
      {blocking && <BlockDialog id={id} onClose={() => setBlocking(false)} />}
    </Panel>
  );
}

function State({ inForce, liftedAt }: Block) {
  if (inForce) return <Badge tone="bad">{t('block.inForce')}</Badge>;
  return <Badge>{t(liftedAt === null ? 'block.over' : 'block.lifted')}</Badge>;
}
