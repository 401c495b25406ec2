import { t } from '../../i18n/et-viewtime.ts';
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
      <p className="num">{t('extraPlace.until', { when: momentText(until) })}</p>
    </div>
    <p>{t('extraPlace.howTo')}</p>
    <Link className={buttonClass('plain', true)} to={paths.profile} data-first>
      {t('extraPlace.devices')}
    </Link>
  </Outcome>
);
