import { createRoot } from 'react-dom/client';
import { hourMs } from '../../contract/time.ts';
import { ChannelList } from '../features/channels/channel-list.tsx';
import css from '../features/channels/channel-list.module.css';
import { ChannelRow } from '../features/channels/channel-row.tsx';
import { nowMs } from '../../ui/lib/clock.ts';
import { channel } from './channels.ts';
import '../../ui/styles/base.css';
import '../../ui/styles/tokens.css';

/** The channel list alone, for measuring: 1,000 channels. With `?whole` all rows are drawn at once. */
const count = 1_000;
const now = nowMs();
const nothing = (): void => undefined;

const channels = Array.from({ length: count }, (_, i) =>
  channel(i + 1, `Kanal ${i + 1}`, { id: `k${i}`, logoUrl: 'data:,' }),
);
const onAir = new Map(
  channels.map(({ id }, i) => [
    id,
    {
      now: { id: 2 * i, name: `Saade ${i}`, startTime: now - hourMs / 2, endTime: now + hourMs / 2 },
      next: { id: 2 * i + 1, name: `Järgmine ${i}`, startTime: now + hourMs / 2, endTime: now + hourMs },
    },
  ]),
);

const noMarks = new Map();

const List = () => (
  <ChannelList
    channels={channels}
    categories={[]}
    category="all"
    onCategory={nothing}
    onAir={onAir}
    marks={noMarks}
    activeId="k0"
    member
    full
    onSelect={nothing}
    onFavorite={nothing}
    onOrder={nothing}
    onForgetPast={nothing}
  />
);

const Whole = () => (
  <div className={css.scroll}>
    <ul>
      {channels.map((one, at) => (
        <ChannelRow
          marked={false}
          key={one.id}
          channel={one}
          at={at}
          of={count}
          onAir={onAir.get(one.id)}
          active={one.id === 'k0'}
          tabStop={one.id === 'k0'}
          closed={undefined}
          move={undefined}
          onSelect={nothing}
          onFavorite={nothing}
        />
      ))}
    </ul>
  </div>
);

const root = document.getElementById('root');
performance.mark('render');
if (root) {
  createRoot(root).render(
    <div style={{ height: '100vh', width: 316, display: 'flex', flexDirection: 'column' }}>
      {location.search === '?whole' ? <Whole /> : <List />}
    </div>,
  );
}
