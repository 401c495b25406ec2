import type { Season } from '../../../../contract/models/catalogue.ts';
import { tCatalogue } from '../../../i18n/et/catalogue.ts';
import { pillClass } from '../../../../ui/input/pill.tsx';
import css from './season-tabs.module.css';
import { seasonText } from './episode-text.ts';

interface Props {
  seasons: readonly Season[];
  chosen: number | null;
  onChoose: (season: number | null) => void;
}

/** The seasons of a series; one of them is chosen. */
export const SeasonTabs = ({ seasons, chosen, onChoose }: Props) => (
  <div className={css.seasons} role="group" aria-label={tCatalogue('show.seasons')} data-row>
    {seasons.map(({ season, watchable }) => (
      <button
        key={season}
        type="button"
        className={pillClass}
        aria-pressed={season === chosen}
        onClick={() => onChoose(season)}
      >
        {seasonText(season)}
        <small className="num">{watchable}</small>
      </button>
    ))}
  </div>
);
