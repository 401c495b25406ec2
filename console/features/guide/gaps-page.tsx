import { useQuery } from '@tanstack/react-query';
import { readGuideGaps } from '../../../contract/routes/console/guide.ts';
import { minuteMs } from '../../../contract/time.ts';
import { t } from '../../i18n/guide.ts';
import { call } from '../../lib/api.ts';
import { whenText } from '../../lib/when.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { GuideTabs } from './guide-tabs.tsx';
import { guideKey } from './keys.ts';

/** Where the guide says nothing within the next days. */
export function GapsPage() {
  const gaps = useQuery({
    queryKey: [...guideKey, 'gaps'],
    queryFn: ({ signal }) => call(readGuideGaps, {}, signal),
  });
  return (
    <Page title={t('gaps')} back={{ to: '/guide', label: t('back') }}>
      <GuideTabs />
      <Loaded query={gaps}>
        {(channels) => (
          <Table
            label={t('gaps')}
            rows={channels.flatMap(({ channelId, name, gaps: list }) =>
              list.map((gap) => ({ channelId, name, ...gap })),
            )}
            rowKey={({ channelId, fromMs }) => `${channelId} ${fromMs}`}
            empty={t('noGaps')}
            columns={[
              { head: t('channel'), cell: ({ name }) => <b>{name}</b> },
              { head: t('gapFrom'), cell: ({ fromMs }) => whenText(fromMs) },
              { head: t('gapTo'), cell: ({ toMs }) => whenText(toMs) },
              { head: t('gapLength'), cell: ({ fromMs, toMs }) => lengthText(toMs - fromMs), number: true },
            ]}
          />
        )}
      </Loaded>
    </Page>
  );
}

function lengthText(ms: number): string {
  const minutes = Math.round(ms / minuteMs);
  return t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
