import { cityOf } from '../../../ui/lib/city-name.ts';
import { shortDateText, weekdayText } from '../../../ui/lib/time-text.ts';
import { tGuide } from '../../i18n/et/guide.ts';
import css from './date-turn.module.css';

/** A line in a Tallinn day where the viewer's own date turns. */
export const DateTurn = ({ date, zone }: { date: string; zone: string }) => (
  <p className={`${css.turn} num`}>
    {tGuide('turn', { city: cityOf(zone), day: `${weekdayText(date)} ${shortDateText(date)}` })}
  </p>
);
