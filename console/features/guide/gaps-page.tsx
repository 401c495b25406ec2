import { useQuery } from '@tanstack/react-query';
import { readGuideGaps } from '../../../contract/routes/console/guide.ts';
import { minuteMs } from '../../../contract/time.ts';
import { tGuide } from '../../i18n/et/guide.ts';
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
    <Page title={tGuide('gaps')} back={{ to: '/guide', label: tGuide('back') }}>
      <GuideTabs />
      <Loaded query={gaps}>
        {(channels) => (
          <Table
            label={tGuide('gaps')}
            rows={channels.flatMap(({ channelId, name, gaps: list }) =>
              list.map((gap) => ({ channelId, name, ...gap })),
            )}
            rowKey={({ channelId, fromMs }) => `${channelId} ${fromMs}`}
            empty={tGuide('noGaps')}
            columns={[
              { head: tGuide('channel'), cell: ({ name }) => <b>{name}</b> },
              { head: tGuide('gapFrom'), cell: ({ fromMs }) => whenText(fromMs) },
              { head: tGuide('gapTo'), cell: ({ toMs }) => whenText(toMs) },
              {
                head: tGuide('gapLength'),
                cell: ({ fromMs, toMs }) => lengthText(toMs - fromMs),
                number: true,
              },
            ]}
          />
        )}
      </Loaded>
    </Page>
  );
}

function lengthText(ms: number): string {
  const minutes = Math.round(ms / minuteMs);
  return tGuide('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
