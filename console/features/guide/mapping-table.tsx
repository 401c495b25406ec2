import type { Output } from '../../../contract/route.ts';
import { decideGuideMapping, type readGuideSource } from '../../../contract/routes/console/guide.ts';
import { Button } from '../../../web/ui/input/button.tsx';
import { t } from '../../i18n/guide.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { whenText } from '../../lib/when.ts';
import { Select } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { guideKey, useChannels } from './keys.ts';

type Mapped = Output<typeof readGuideSource>['mapping'][number];

const notOurs = '-';

/** Which of ours the channels of a feed are: proposals first, then what is open, then what is sure. */
export function MappingTable({ sourceId, mapping }: { sourceId: string; mapping: readonly Mapped[] }) {
  const channels = useChannels().data ?? [];
  const deciding = useAct({
    run: (decision: { feedId: string; channelId?: string | null; undo?: boolean }) =>
      call(decideGuideMapping, { body: { sourceId, decisions: [decision] } }),
    done: t('decided'),
    stale: [guideKey],
  });
  const chosen = ({ channelId, decided }: Mapped): string => channelId ?? (decided ? notOurs : '');
  return (
    <Table
      label={t('mapping')}
      rows={mapping.toSorted((a, b) => rank(a) - rank(b) || a.feedId.localeCompare(b.feedId))}
      rowKey={({ feedId }) => feedId}
      empty={t('noMapping')}
      columns={[
        { head: t('feedChannel'), cell: ({ feedId, name }) => <b>{name || feedId}</b> },
        {
          head: t('ours'),
          cell: (row) => (
            <Select
              label=""
              aria-label={t('decide', { name: row.name || row.feedId })}
              value={chosen(row)}
              onValue={(value) =>
                value !== '' &&
                deciding.mutate({ feedId: row.feedId, channelId: value === notOurs ? null : value })
              }
            >
              <option value="">{t('undecided')}</option>
              <option value={notOurs}>{t('notOurs')}</option>
              {channels.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          ),
        },
        { head: t('how'), cell: howText },
        { head: t('programmes'), cell: ({ programmes }) => programmes, number: true },
        { head: t('gapTo'), cell: ({ coveredUntil }) => whenText(coveredUntil) },
      ]}
      actions={(row) => (
        <>
          {row.how === 'name' && (
            <Button onClick={() => deciding.mutate({ feedId: row.feedId, channelId: row.channelId })}>
              {t('confirm')}
            </Button>
          )}
          {row.decided && (
            <Button onClick={() => deciding.mutate({ feedId: row.feedId, undo: true })}>{t('undo')}</Button>
          )}
        </>
      )}
    />
  );
}

const rank = ({ how, decided }: Mapped): number => (how === 'name' ? 0 : how === null && !decided ? 1 : 2);

const howText = ({ how, decided }: Mapped): string =>
  how === null ? t(decided ? 'how.notOurs' : 'how.none') : t(`how.${how}`);
