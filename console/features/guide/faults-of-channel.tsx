import { useState } from 'react';
import { Link } from 'react-router';
import { overlap, type Interval } from '../../../contract/interval.ts';
import type { ScheduleFault } from '../../../contract/models/console/guide.ts';
import { tGuide } from '../../i18n/et/guide.ts';
import { spanText } from '../../lib/span-text.ts';
import { whenText } from '../../lib/when.ts';
import { Strip, type StripTone } from '../../ui/strip.tsx';
import { Table } from '../../ui/table.tsx';
import { faultKinds, missingMs, type ChannelFaults } from './channel-faults.ts';
import css from './faults.module.css';
import { GapPreview } from './gap-preview.tsx';
import { PreferredSource } from './preferred-source.tsx';

const tones: Record<ScheduleFault['kind'], StripTone> = {
  hole: 'bad',
  overlap: 'serious',
  duplicate: 'serious',
  long: 'warn',
};

/** One channel as a line: what is wrong in words and as a strip; opened, each fault with what else speaks of that time. */
export function FaultsOfChannel({ channel, window }: { channel: ChannelFaults; window: Interval }) {
  const [isOpen, setOpen] = useState(false);
  const { name, faults } = channel;
  const words = wordsOf(faults);
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <b>{name}</b>
          <span>{words}</span>
          <Strip
            {...window}
            label={tGuide('faultsOf', { name, words })}
            parts={[
              { ...window, tone: 'ok', title: tGuide('known') },
              ...faults.map((fault) => ({
                fromMs: Math.max(fault.fromMs, window.fromMs),
                toMs: Math.min(fault.toMs, window.toMs),
                tone: tones[fault.kind],
                title: `${whenText(fault.fromMs)}: ${tGuide(`faultKind.${fault.kind}`)}`,
              })),
            ]}
          />
        </summary>
        {isOpen && <Faults channel={channel} />}
      </details>
    </li>
  );
}

function wordsOf(faults: readonly ScheduleFault[]): string {
  const parts = faultKinds.flatMap((kind) => {
    const count = faults.filter((one) => one.kind === kind).length;
    if (count === 0) return [];
    return kind === 'hole'
      ? [tGuide('missing', { span: spanText(missingMs(faults)) })]
      : [tGuide(`faultCount.${kind}`, { count })];
  });
  return parts.join(', ');
}

/** Of a hole what is on either side. */
const titlesText = ({ kind, titles }: ScheduleFault): string =>
  kind === 'hole' ? titles.map((title) => title || '–').join(' … ') : titles.join(' / ');

const Faults = ({ channel: { name, channelId, faults, sources } }: { channel: ChannelFaults }) => (
  <>
    <Table
      label={tGuide('faultsIn', { name })}
      rows={faults}
      rowKey={({ kind, fromMs, toMs }) => `${kind} ${fromMs} ${toMs}`}
      columns={[
        { head: tGuide('gapFrom'), tight: true, cell: ({ fromMs }) => whenText(fromMs) },
        { head: tGuide('gapTo'), tight: true, cell: ({ toMs }) => whenText(toMs) },
        { head: tGuide('gapLength'), number: true, cell: ({ fromMs, toMs }) => spanText(toMs - fromMs) },
        { head: tGuide('faultKind'), tight: true, cell: ({ kind }) => tGuide(`faultKind.${kind}`) },
        { head: tGuide('program'), cell: titlesText },
        {
          head: tGuide('alsoSpeaks'),
          cell: (fault) =>
            sources
              .filter((one) => overlap(one, fault))
              .map(({ sourceId }) => (
                <div key={sourceId} className={css.source}>
                  <Link to={`/guide/source/${sourceId}`}>{sourceId}</Link>
                  {fault.kind === 'hole' && (
                    <GapPreview channelId={channelId} sourceId={sourceId} hole={fault} />
                  )}
                </div>
              )),
        },
      ]}
    />
    <PreferredSource channelId={channelId} name={name} sources={sources} />
    <p className={css.links}>
      <Link to={`/guide/mapping?show=all&q=${encodeURIComponent(name)}`}>{tGuide('toMapping')}</Link>
      <Link to={`/lineup/channel/${channelId}`}>{tGuide('toChannel')}</Link>
    </p>
  </>
);
