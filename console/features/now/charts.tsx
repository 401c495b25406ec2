import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sampleSpans, type SampleSeries, type SampleSpan } from '../../../contract/models/console/samples.ts';
import { sampleChart } from '../../../contract/routes/console/service.ts';
import { tService } from '../../i18n/et/service.ts';
import { countText, rateText } from '../../lib/amounts.ts';
import { call } from '../../lib/api.ts';
import { useFilter } from '../../lib/use-filter.ts';
import { Chart } from '../../ui/chart.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import { Select } from '../../ui/parts.tsx';

const shown = [
  'viewers.channel',
  'viewers.server',
  'bits.server',
  'starts',
  'refusals',
  'errors',
  'stalls',
  'network',
  'mails',
  'silent',
] as const satisfies SampleSeries[];
const spans = Object.keys(sampleSpans) as SampleSpan[];

/** One measurement over an hour, a day or a month. */
export function Charts() {
  const [name, setSeries] = useFilter('series', shown[0]);
  const [over, setSpan] = useFilter('span', '1h');
  const series = shown.find((one) => one === name) ?? shown[0];
  const span = spans.find((one) => one === over) ?? '1h';
  const samples = useQuery({
    queryKey: ['samples', series, span],
    queryFn: ({ signal }) => call(sampleChart, { query: { series, span } }, signal),
    refetchInterval: 60_000,
    placeholderData: (before) => before,
  });
  return (
    <Panel
      title={tService('charts')}
      actions={
        <>
          <Select inline label={tService('series')} value={series} onValue={setSeries}>
            {shown.map((one) => (
              <option key={one} value={one}>
                {tService(`series.${one}`)}
              </option>
            ))}
          </Select>
          <Select inline label={tService('span')} value={span} onValue={setSpan}>
            {spans.map((one) => (
              <option key={one} value={one}>
                {tService(`span.${one}`)}
              </option>
            ))}
          </Select>
        </>
      }
    >
      <Loaded query={samples}>
        {({ times, lines }) =>
          lines.length === 0 ? (
            <p>{tService('noSamples')}</p>
          ) : (
            <Lines series={series} span={span} times={times} lines={lines} />
          )
        }
      </Loaded>
    </Panel>
  );
}

interface LinesProps {
  series: (typeof shown)[number];
  span: SampleSpan;
  times: readonly number[];
  lines: readonly { label: string; values: readonly number[] }[];
}

function Lines({ series, span, times, lines }: LinesProps) {
  const format = series === 'bits.server' ? rateText : countText;
  const named = useMemo(() => lines.map(({ label, values }) => ({ name: nameOf(label), values })), [lines]);
  const sums = times.map((_, i) => lines.reduce((sum, { values }) => sum + (values[i] ?? 0), 0));
  const label = tService('chartOf', {
    name: tService(`series.${series}`),
    span: tService(`span.${span}`),
    now: format(sums[sums.length - 1] ?? 0),
    most: format(Math.max(...sums)),
  });
  return <Chart label={label} times={times} lines={named} format={format} />;
}

const nameOf = (label: string): string =>
  label === '' ? tService('whole') : label === 'vod' ? tService('vod') : label;
