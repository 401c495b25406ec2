import { tGift } from '../../i18n/et/gift.ts';
import { paths } from '../../lib/address/paths.ts';
import { momentText } from '../../../ui/lib/problem-text.ts';
import { buttonClass } from '../../../ui/input/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Outcome } from '../../../ui/feedback/outcome.tsx';
import css from './extra-place.module.css';

interface Props {
  until: number;
  /** How long that is from now, in words. */
  left: string;
}

/** The extra place there is: until when, and how a second device gets it. */
export const ExtraPlaceActive = ({ until, left }: Props) => (
  <Outcome kind="done">
    <div>
      <p className={`${css.left} num`}>{left}</p>
      <p className="num">{tGift('extraPlace.until', { when: momentText(until) })}</p>
    </div>
    <p>{tGift('extraPlace.howTo')}</p>
    <Link className={buttonClass('plain', true)} to={paths.profile} data-first>
      {tGift('extraPlace.devices')}
    </Link>
  </Outcome>
);
