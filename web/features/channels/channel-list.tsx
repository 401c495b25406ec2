import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { Channel, ChannelCategory } from '../../../contract/models/channel.ts';
import { tChannels } from '../../i18n/et/channels.ts';
import type { Marks } from '../../lib/marks/use-marks.ts';
import { useNearRows, type NearRows } from '../../lib/loading/near-rows.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchField } from '../../../ui/input/search-field.tsx';
import { CategoryChips } from './category-chips.tsx';
import css from './channel-list.module.css';
import { ChannelRow, type RowOnAir } from './channel-row.tsx';
import { FavoriteTools } from './favorite-tools.tsx';
import { channelsIn, findChannels, usedCategories, type CategoryId } from './filter-channels.ts';

/** The search field is found by this id, so that a key anywhere on the screen can go there. */
export const channelSearchId = 'channel-search';

/** As many as a screen shows. */
const firstRows = 16;

interface Props {
  channels: readonly Channel[];
  categories: readonly ChannelCategory[];
  category: CategoryId;
  onCategory: (category: CategoryId) => void;
  onAir: ReadonlyMap<string, RowOnAir>;
  /** What the member has wished. */
  marks: Marks;
  activeId: string | undefined;
  member: boolean;
  /** Everything may be watched, and not only what is for visitors too. */
  full: boolean;
  onSelect: (channelId: string) => void;
  onFavorite: (channel: Channel) => void;
  /** The favourites' ids in their new order. */
  onOrder: (channelIds: string[]) => void;
  onForgetPast: () => void;
  searchId?: string | undefined;
  /** It begins below what is seen of the page. */
  below?: boolean | undefined;
}

/** The line-up with its search and categories. */
export const ChannelList = memo(function ChannelList(props: Props) {
  const { channels, categories, category, onCategory, onAir, marks, activeId, member, full } = props;
  const { onSelect, onFavorite, onOrder, onForgetPast, searchId = channelSearchId, below = false } = props;
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed);
  const searching = text.trim() !== '';
  const used = useMemo(() => usedCategories(categories, channels), [categories, channels]);
  const shown = useMemo(
    () => findChannels(text, searching ? channels : channelsIn(category, channels, categories), onAir),
    [text, searching, category, channels, categories, onAir],
  );
  const { list, before, after, from, to, bring } = useNearRows(
    shown.length,
    below ? { first: 0, at: -1 } : { first: firstRows, at: shown.findIndex(({ id }) => id === activeId) },
  );
  useActiveInView(list, searching ? undefined : activeId, shown);
  const [ordering, setOrdering] = useState(false);
  const orderable = ordering && category === 'favorites' && !searching;
  const drawn = shown.slice(from, to);
  const tabStop = drawn.some(({ id }) => id === activeId) ? activeId : drawn[0]?.id;

  const empty = !searching && category === 'favorites' ? tChannels('noFavorites') : tChannels('noneFound');
  // Hits, and the channels of a kind, begin at their start, wherever one was.
  const toStart = (): void => list.current?.parentElement?.scrollTo(0, 0);
  const find = (sought: string): void => {
    toStart();
    setTyped(sought);
  };
  const choose = (id: CategoryId): void => {
    toStart();
    onCategory(id);
  };
  const showAll = (): void => {
    setTyped('');
    onCategory('all');
  };
  const move = useCallback(
    (channelId: string, by: 1 | -1) => onOrder(moved(shown, channelId, by)),
    [onOrder, shown],
  );
  return (
    <div className={css.root}>
      <div className={css.top}>
        <SearchField
          className={css.find}
          id={searchId}
          label={tChannels('search')}
          clearLabel={tChannels('clearSearch')}
          value={typed}
          onValue={find}
          onClear={() => setTyped('')}
          onKeyDown={(event) => onSearchKey(event, shown, onSelect, setTyped, bring)}
        />
        <CategoryChips categories={used} chosen={category} onChoose={choose} />
        {member && !searching && (
          <FavoriteTools
            category={category}
            shown={shown}
            ordering={orderable}
            onOrdering={setOrdering}
            onForgetPast={() => {
              onForgetPast();
              showAll();
            }}
          />
        )}
      </div>
      <div className={css.scroll}>
        {shown.length === 0 ? (
          <EmptyState text={empty} action={{ label: tChannels('showAll'), run: showAll }} />
        ) : (
          // The keys come from the links and buttons inside; the list only looks where they go.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <ul ref={list} onKeyDown={(event) => onListKey(event, bring)}>
            <StandIn ref={before} rows={from} />
            {drawn.map((channel, i) => (
              <ChannelRow
                key={channel.id}
                channel={channel}
                at={from + i}
                of={shown.length}
                onAir={onAir.get(channel.id)}
                marked={isMarked(marks, onAir.get(channel.id))}
                typed={text}
                active={channel.id === activeId}
                tabStop={channel.id === tabStop}
                closed={channel.demo ? undefined : !member ? 'visitors' : full ? undefined : 'withoutTime'}
                move={orderable ? move : undefined}
                onSelect={onSelect}
                onFavorite={onFavorite}
              />
            ))}
            <StandIn ref={after} rows={shown.length - to} />
          </ul>
        )}
      </div>
    </div>
  );
});

/** As high as so many rows that are not drawn. */
const StandIn = ({ ref, rows }: { ref: RefObject<HTMLLIElement | null>; rows: number }) =>
  rows > 0 && (
    <li ref={ref} className={css.rest} style={{ '--rows': rows } as CSSProperties} aria-hidden="true" />
  );

/**
 * Where a list scrolls by itself, the row of the channel on screen stays in sight. The browser tells where it is once it
 * has laid the page out: to ask for that would have it laid out in the middle of a zap.
 */
function useActiveInView(
  list: RefObject<HTMLUListElement | null>,
  activeId: string | undefined,
  shown: readonly Channel[],
): void {
  useEffect(() => {
    if (activeId === undefined) return undefined;
    const row = list.current?.querySelector('[aria-current=true]')?.closest('li');
    const box = list.current?.parentElement;
    if (!row || !box) return undefined;
    // On a phone the page itself scrolls, and the box has all rows in it: nothing jumps away from the picture.
    const place = new IntersectionObserver(
      ([entry]) => {
        place.disconnect();
        const { boundingClientRect: at, rootBounds: view } = entry!;
        if (view && (at.top < view.top || at.bottom > view.bottom))
          box.scrollTop += at.top - view.top - (view.height - at.height) / 2;
      },
      { root: box },
    );
    place.observe(row);
    return () => place.disconnect();
  }, [list, activeId, shown]);
}

/** Has the member wished something for what is on, or for what comes next? */
const isMarked = (marks: Marks, onAir: RowOnAir | undefined): boolean =>
  [onAir?.now, onAir?.next].some((one) => one !== undefined && marks.has(one.id));

/** The ids in their order after one has changed places with its neighbour. */
function moved(list: readonly Channel[], channelId: string, by: 1 | -1): string[] {
  const ids = list.map(({ id }) => id);
  const at = ids.indexOf(channelId);
  const other = ids[at + by];
  if (other !== undefined) [ids[at], ids[at + by]] = [other, channelId];
  return ids;
}

/** Enter takes the first hit, Escape clears, the down key goes into the list. */
function onSearchKey(
  event: KeyboardEvent<HTMLInputElement>,
  shown: readonly Channel[],
  select: (channelId: string) => void,
  setTyped: (text: string) => void,
  bring: NearRows['bring'],
): void {
  const first = shown[0];
  if (event.key === 'Enter' && first) {
    select(first.id);
    setTyped('');
  } else if (event.key === 'Escape') setTyped('');
  else if (event.key === 'ArrowDown') bring(0)?.querySelector<HTMLElement>('a')?.focus();
  else return;
  event.preventDefault();
  if (event.key !== 'ArrowDown') event.currentTarget.blur();
}

/** Up and down go from row to row; right and left between a channel and its star. */
function onListKey(event: KeyboardEvent<HTMLUListElement>, bring: NearRows['bring']): void {
  const row = (event.target as HTMLElement).closest('li');
  const place = Number(row?.getAttribute('aria-posinset'));
  const onStar = (event.target as HTMLElement).tagName === 'BUTTON';
  const within = (li: Element | undefined): HTMLElement | null | undefined =>
    li?.querySelector<HTMLElement>(onStar ? 'button' : 'a') ?? li?.querySelector<HTMLElement>('a');
  const targets: Partial<Record<string, () => HTMLElement | null | undefined>> = {
    ArrowDown: () => within(bring(place)),
    ArrowUp: () => within(bring(place - 2)),
    Home: () => within(bring(0)),
    End: () => within(bring(Number(row?.getAttribute('aria-setsize')) - 1)),
    ArrowRight: () => row?.querySelector<HTMLElement>('button'),
    ArrowLeft: () => row?.querySelector<HTMLElement>('a'),
  };
  const target = targets[event.key]?.();
  if (!target) return;
  event.preventDefault();
  target.focus();
}
