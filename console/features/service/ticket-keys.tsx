import { useQuery } from '@tanstack/react-query';
import { changeTicketKeys, listTicketKeys } from '../../../contract/routes/console/service.ts';
import type { Input } from '../../../contract/route.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tCommon } from '../../i18n/et/common.ts';
import { tService } from '../../i18n/et/service.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { whenText } from '../../lib/when.ts';
import { Ask } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';

const keysKey = ['ticket-keys'] as const;

/** The keys of stream tickets, and changing them one after the other. */
export function TicketKeys() {
  const keys = useQuery({ queryKey: keysKey, queryFn: ({ signal }) => call(listTicketKeys, {}, signal) });
  const changing = useAct({
    run: (body: Input<typeof changeTicketKeys>['body']) => call(changeTicketKeys, { body }),
    done: tCommon('saved'),
    stale: [keysKey],
  });
  return (
    <Panel
      title={tService('keys')}
      actions={
        <Button onClick={() => changing.mutate({ act: 'add', kid: null })}>{tService('addKey')}</Button>
      }
    >
      <p>{tService('keysText')}</p>
      <Loaded query={keys}>
        {(rows) => (
          <Table
            label={tService('keys')}
            rows={rows}
            rowKey={({ kid }) => kid}
            columns={[
              { head: tService('key'), cell: ({ kid }) => kid },
              {
                head: tService('state'),
                cell: ({ signs, signedUntil }) =>
                  signs ? (
                    <Badge tone="ok">{tService('signs')}</Badge>
                  ) : signedUntil === null ? (
                    tService('checks')
                  ) : (
                    tService('signedUntil', { when: whenText(signedUntil) })
                  ),
              },
            ]}
            actions={({ kid, signs }) =>
              !signs && (
                <>
                  <Button onClick={() => changing.mutate({ act: 'use', kid })}>{tService('useKey')}</Button>
                  <Ask
                    label={tService('retireKey')}
                    title={tService('retireTitle', { kid })}
                    action={tService('retireKey')}
                    onDo={() => changing.mutateAsync({ act: 'retire', kid })}
                  >
                    <p>{tService('retireText')}</p>
                    <Button kind="danger" onClick={() => changing.mutate({ act: 'retireNow', kid })}>
                      {tService('leaked')}
                    </Button>
                  </Ask>
                </>
              )
            }
          />
        )}
      </Loaded>
    </Panel>
  );
}
