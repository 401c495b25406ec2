import { daysText } from '../../../contract/rules/days-text.ts';
import { extraPlaceDays } from '../../../contract/constants.ts';
import { tGift } from '../../i18n/et/gift.ts';
import css from './days-choice.module.css';

interface Props {
  days: number;
  disabled: boolean;
  onDays: (days: number) => void;
}

/** For how long: one of the few spans that are offered. */
export function DaysChoice({ days, disabled, onDays }: Props) {
  return (
    <fieldset className={css.choice} disabled={disabled}>
      <legend>{tGift('extraPlace.choose')}</legend>
      <div className={css.options}>
        {extraPlaceDays.map((span) => (
          <label key={span} className={css.option}>
            <input
              type="radio"
              name="days"
              value={span}
              checked={span === days}
              data-first={span === days ? true : undefined}
              onChange={() => onDays(span)}
            />
            <span className="num">{daysText(span)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
