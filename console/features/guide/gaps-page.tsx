import { useQuery } from '@tanstack/react-query';
import { catchupDays, guideDaysAhead } from '../../../contract/constants.ts';
import type { Interval } from '../../../contract/interval.ts';
import { readGuideGaps } from '../../../contract/routes/console/guide.ts';
import { addDays, dateOf, startOfDate } from '../../../contract/rules/guide-day.ts';
import { dayMs } from '../../../contract/time.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { tGuide } from '../../i18n/et/guide.ts';
import { call } from '../../lib/api.ts';
import { useFilter } from '../../lib/use-filter.ts';
import { whenText } from '../../lib/when.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Select } from '../../ui/parts.tsx';
import { FilterBar } from '../../ui/saved-filters/filter-bar.tsx';
import { Search } from '../../ui/search.tsx';
import { faultKinds, worstFirst, type ChannelFaults } from './channel-faults.ts';
import { FaultsOfChannel } from './faults-of-channel.tsx';
import css from './faults.module.css';
import { GuideTabs } from './guide-tabs.tsx';
import { guideKey } from './keys.ts';

const spans = ['next', 'past', 'all'] as const;

/** As far as the guide can be looked at, or from now on. */
function windowOf(span: (typeof spans)[number], atMs: number): Interval {
  const firstMs = startOfDate(addDays(dateOf(atMs), -catchupDays) ?? dateOf(atMs));
  return {
    fromMs: span === 'next' ? atMs : firstMs,
    toMs: span === 'past' ? atMs : atMs + guideDaysAhead * dayMs,
  };
}

/** Where the guide says nothing, or what it says cannot be right: a line for each channel, the worst first. */
export function GapsPage() {
  const [text, setText] = useFilter('q');
  const [kind, setKind] = useFilter('kind');
  const [when, setWhen] = useFilter('when', 'next');
  const span = spans.find((one) => one === when) ?? 'next';
  const gaps = useQuery({
    queryKey: [...guideKey, 'gaps', span !== 'next'],
    queryFn: ({ signal }) => call(readGuideGaps, { query: span === 'next' ? {} : { past: '1' } }, signal),
  });
  const window = windowOf(span, nowMs());
  const wanted = text.trim().toLowerCase();
  const shownOf = (channels: readonly ChannelFaults[]): ChannelFaults[] =>
    worstFirst(
      channels
        .filter(({ name, channelId }) => `${name} ${channelId}`.toLowerCase().includes(wanted))
        .map((one) => ({
          ...one,
          faults: one.faults.filter(
            (fault) =>
              (kind === '' || fault.kind === kind) &&
              fault.toMs > window.fromMs &&
              fault.fromMs < window.toMs,
          ),
        }))
        .filter(({ faults }) => faults.length > 0),
    );
  return (
    <Page title={tGuide('gaps')} back={{ to: '/guide', label: tGuide('back') }}>
      <GuideTabs />
      <FilterBar>
        <Search label={tGuide('findChannel')} text={text} onText={setText} />
        <Select inline label={tGuide('faultKind')} value={kind} onValue={setKind}>
          <option value="">{tGuide('faultKind.all')}</option>
          {faultKinds.map((one) => (
            <option key={one} value={one}>
              {tGuide(`faultKind.${one}`)}
            </option>
          ))}
        </Select>
        <Select inline label={tGuide('faultSpan')} value={span} onValue={setWhen}>
          {spans.map((one) => (
            <option key={one} value={one}>
              {tGuide(`faultSpan.${one}`)}
            </option>
          ))}
        </Select>
      </FilterBar>
      <Loaded query={gaps}>
        {(channels) => {
          const shown = shownOf(channels);
          if (shown.length === 0)
            return <p>{tGuide(wanted === '' && kind === '' ? `noFaults.${span}` : 'noneFound')}</p>;
          return (
            <>
              <p className={css.axis} aria-hidden="true">
                <span>{whenText(window.fromMs)}</span>
                <span>{whenText(window.toMs)}</span>
              </p>
              <ul className={css.channels} aria-label={tGuide('gaps')}>
                {shown.map((one) => (
                  <FaultsOfChannel key={one.channelId} channel={one} window={window} />
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
