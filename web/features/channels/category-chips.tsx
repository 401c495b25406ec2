import type { ChannelCategory } from '../../../contract/models/channel.ts';
import { tChannels } from '../../i18n/et/channels.ts';
import css from './channel-list.module.css';
import type { CategoryId } from './filter-channels.ts';

interface Props {
  categories: readonly ChannelCategory[];
  chosen: CategoryId;
  onChoose: (category: CategoryId) => void;
}

/** The filter above the list: everything, favourites, then the server's categories. */
export function CategoryChips({ categories, chosen, onChoose }: Props) {
  const chips = [
    { id: 'all', name: tChannels('all') },
    { id: 'favorites', name: tChannels('favorites') },
    ...categories,
  ];
  return (
    <div className={css.chips} role="group" aria-label={tChannels('categories')}>
      {chips.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={css.chip}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
