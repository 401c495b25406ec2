import { useQuery } from '@tanstack/react-query';
import { changeTicketKeys, listTicketKeys } from '../../../contract/routes/console/service.ts';
import type { Input } from '../../../contract/route.ts';
import { Button } from '../../../ui/input/button.tsx';
import { t as common } from '../../i18n/common.ts';
import { t } from '../../i18n/service.ts';
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
    done: common('saved'),
    stale: [keysKey],
  });
  return (
    <Panel
      title={t('keys')}
      actions={<Button onClick={() => changing.mutate({ act: 'add', kid: null })}>{t('addKey')}</Button>}
    >
      <p>{t('keysText')}</p>
      <Loaded query={keys}>
        {(rows) => (
          <Table
            label={t('keys')}
            rows={rows}
            rowKey={({ kid }) => kid}
            columns={[
              { head: t('key'), cell: ({ kid }) => kid },
              {
                head: t('state'),
                cell: ({ signs, signedUntil }) =>
                  signs ? (
                    <Badge tone="ok">{t('signs')}</Badge>
                  ) : signedUntil === null ? (
                    t('checks')
                  ) : (
                    t('signedUntil', { when: whenText(signedUntil) })
                  ),
              },
            ]}
            actions={({ kid, signs }) =>
              !signs && (
                <>
                  <Button onClick={() => changing.mutate({ act: 'use', kid })}>{t('useKey')}</Button>
                  <Ask
                    label={t('retireKey')}
                    title={t('retireTitle', { kid })}
                    action={t('retireKey')}
                    onDo={() => changing.mutateAsync({ act: 'retire', kid })}
                  >
                    <p>{t('retireText')}</p>
                    <Button kind="danger" onClick={() => changing.mutate({ act: 'retireNow', kid })}>
                      {t('leaked')}
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
