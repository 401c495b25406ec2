import { useState } from 'react';
import type { MemberPage } from '../../../contract/models/console/members.ts';
import { unblockMember, blockMember } from '../../../contract/routes/console/members.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tMembers } from '../../i18n/et/members.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { whenText } from '../../lib/when.ts';
import { Ask } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/page.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { AmountDialog, numberOf } from './amount-dialog.tsx';
import { memberKey } from './keys.ts';

/** Hours as they were typed; null where nothing was. */
const hoursOf = (text: string): number | null => (text.trim() === '' ? null : numberOf(text));
const isWrong = (hours: number | null): boolean => hours !== null && !(hours > 0 && hours <= 100_000);

/** Keeps a member out, for some hours or until that is lifted. */
const BlockDialog = ({ id, onClose }: { id: string; onClose: () => void }) => (
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

type Block = MemberPage['blocks'][number];

/** Why and until when a member is kept out, now and before. */
export function BlocksPanel({ member }: { member: MemberPage }) {
  const id = String(member.id);
  const [blocking, setBlocking] = useState(false);
  const lifting = useAct({
    run: () => call(unblockMember, { params: { id }, body: {} }),
    done: tMembers('unblockDone'),
    stale: [memberKey(id)],
  });
  return (
    <Panel
      title={tMembers('blocks')}
      actions={
        <>
          {member.blocked && (
            <Ask
              danger={false}
              label={tMembers('unblock')}
              title={tMembers('unblockTitle')}
              action={tMembers('unblock')}
              onDo={() => lifting.mutateAsync()}
            >
              {tMembers('unblockText')}
            </Ask>
          )}
          <Button kind="danger" onClick={() => setBlocking(true)}>
            {tMembers('block')}
          </Button>
        </>
      }
    >
      <Table
        label={tMembers('blocks')}
        rows={member.blocks}
        rowKey={(block) => block.id}
        empty={tMembers('noBlocks')}
        faded={({ inForce }) => !inForce}
        columns={[
          { head: tMembers('at'), cell: ({ at }) => whenText(at), tight: true },
          {
            head: tMembers('until'),
            cell: ({ until }) => whenText(until, tMembers('untilLifted')),
            tight: true,
          },
          {
            head: tMembers('why'),
            cell: ({ reason, why }) => why ?? (reason === 'sharing' ? tMembers('why.sharing') : '–'),
          },
          { head: tMembers('state'), cell: (block) => <State {...block} />, tight: true },
        ]}
      />
      {blocking && <BlockDialog id={id} onClose={() => setBlocking(false)} />}
    </Panel>
  );
}

function State({ inForce, liftedAt }: Block) {
  if (inForce) return <Badge tone="bad">{tMembers('block.inForce')}</Badge>;
  return <Badge>{tMembers(liftedAt === null ? 'block.over' : 'block.lifted')}</Badge>;
}
