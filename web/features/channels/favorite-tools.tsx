import type { Channel } from '../../../contract/models/channel.ts';
import { pastFavoritesId } from '../../../contract/constants.ts';
import { tChannels } from '../../i18n/et/channels.ts';
import css from './channel-list.module.css';
import type { CategoryId } from './filter-channels.ts';

interface Props {
  category: CategoryId;
  shown: readonly Channel[];
  ordering: boolean;
  onOrdering: (ordering: boolean) => void;
  onForgetPast: () => void;
}

/** What can be done with favourites as a whole: put them in order; forget those of the past. */
export function FavoriteTools({ category, shown, ordering, onOrdering, onForgetPast }: Props) {
  if (category === 'favorites' && shown.length > 1) {
    return (
      <button
        type="button"
        className={css.tool}
        aria-pressed={ordering}
        onClick={() => onOrdering(!ordering)}
      >
        {tChannels(ordering ? 'ordered' : 'order')}
      </button>
    );
  }
  if (category === pastFavoritesId && shown.length > 0) {
    return (
      <button type="button" className={css.tool} onClick={onForgetPast}>
        {tChannels('forgetPast')}
      </button>
    );
  }
  return null;
}
