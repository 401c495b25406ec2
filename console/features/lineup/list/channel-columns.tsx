import type { Lineup, LineupChannel } from '../../../../contract/models/console/lineup.ts';
import { daysText } from '../../../../contract/rules/days-text.ts';
import { dateOf } from '../../../../contract/rules/guide-day.ts';
import { dayMs } from '../../../../contract/time.ts';
import { nowMs } from '../../../../ui/lib/clock.ts';
import { shortDateText } from '../../../../ui/lib/time-text.ts';
import { tLineup } from '../../../i18n/et/lineup.ts';
import { rateText } from '../../../lib/amounts.ts';
import { whenText } from '../../../lib/when.ts';
import { Badge } from '../../../ui/parts.tsx';
import type { Column } from '../../../ui/table.tsx';
import { ChannelState } from '../channel-state.tsx';
import { isTrouble, providerOf, providerText, stateOf } from './channel-facts.ts';
import css from './list.module.css';

const hasError = ({ state }: LineupChannel): boolean => Boolean(state?.lastError);

/** What is said of each channel in the list of all; errors have a column where there are any. */
export function channelColumns({ categories, channels }: Lineup): Column<LineupChannel>[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const categoryText = ({ fields }: LineupChannel): string =>
    fields.categories.map((id) => names.get(id) ?? id).join(', ');
  return [
    {
      head: tLineup('name'),
      cell: Name,
      sort: { name: 'name', of: ({ fields }) => fields.name },
    },
    {
      head: tLineup('number'),
      cell: ({ fields }) => fields.number,
      number: true,
      tight: true,
      sort: { name: 'number', of: ({ fields }) => fields.number },
    },
    {
      head: tLineup('state'),
      cell: (one) => <ChannelState {...one} />,
      tight: true,
      // Where somebody should look comes first.
      sort: { name: 'state', of: (one) => `${isTrouble(one) ? 0 : 1} ${stateOf(one)}` },
    },
    {
      head: tLineup('rate'),
      cell: ({ state }) => (state && state.bitsPerSecond > 0 ? rateText(state.bitsPerSecond) : ''),
      number: true,
      tight: true,
      sort: { name: 'rate', of: ({ state }) => state?.bitsPerSecond ?? null },
    },
    ...(channels.some(hasError) ? [errorColumn()] : []),
    {
      head: tLineup('source'),
      cell: Source,
      sort: { name: 'source', of: (one) => providerText(providerOf(one)) },
    },
    {
      head: tLineup('guide'),
      cell: Guide,
      tight: true,
      sort: {
        name: 'guide',
        of: ({ fields, guideUntil }) => (fields.kind === 'tv' ? (guideUntil ?? 0) : null),
      },
    },
    {
      head: tLineup('category'),
      cell: categoryText,
      sort: { name: 'category', of: (one) => categoryText(one) || null },
    },
    {
      head: tLineup('archive'),
      cell: Past,
      tight: true,
      sort: {
        name: 'past',
        of: ({ fields }) => (fields.dvrSupport ? (fields.dvrDays ?? Number.MAX_SAFE_INTEGER) : 0),
      },
    },
  ];
}

const errorColumn = (): Column<LineupChannel> => ({
  head: tLineup('lastError'),
  cell: LastError,
  sort: { name: 'error', of: ({ lastErrorAt }) => (lastErrorAt === null ? null : -lastErrorAt) },
});

const Name = ({ fields, logoUrl, logoComing }: LineupChannel) => (
  <span className={css.name}>
    <img src={logoUrl} alt="" width={44} height={32} loading="lazy" />
    <b>{fields.name}</b>
    {logoComing && <small>{tLineup('logoComing')}</small>}
  </span>
);

function LastError({ state, lastErrorAt }: LineupChannel) {
  if (!state?.lastError) return null;
  return (
    <span className={css.error} title={state.lastError}>
      {lastErrorAt !== null && (
        <time dateTime={new Date(lastErrorAt).toISOString()}>{whenText(lastErrorAt)}</time>
      )}
      <span>{state.lastError}</span>
    </span>
  );
}

function Source(channel: LineupChannel) {
  const { source, renditions } = channel.fields;
  const mode = source.kind === 'virtual' ? '' : `${tLineup(`modeShort.${source.mode}`)}, `;
  return (
    <span className={css.two}>
      <span>{providerText(providerOf(channel))}</span>
      <small>
        {mode}
        {renditions.join(' ')}
      </small>
    </span>
  );
}

function Guide({ fields, guideUntil }: LineupChannel) {
  if (fields.kind !== 'tv') return null;
  if (guideUntil === null) return <Badge tone="warn">{tLineup('noGuide')}</Badge>;
  // The day is enough: guides reach days ahead.
  const text = tLineup('guideUntil', { when: shortDateText(dateOf(guideUntil)) });
  return guideUntil < nowMs() + dayMs ? <Badge tone="warn">{text}</Badge> : text;
}

const Past = ({ fields: { dvrSupport, dvrDays, demo } }: LineupChannel) => (
  <span className={css.two}>
    <span>{dvrSupport ? (dvrDays === null ? tLineup('allDays') : daysText(dvrDays)) : tLineup('none')}</span>
    {demo && <small>{tLineup('guests')}</small>}
  </span>
);
