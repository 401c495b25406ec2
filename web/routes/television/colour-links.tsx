import { t } from '../../i18n/et-television.ts';
import { paths } from '../../lib/address/paths.ts';
import { Link } from '../../ui/link.tsx';
import css from './television.module.css';

/** Where the coloured keys of a remote control lead, in the order in which they lie on it. */
export const colourPages = [
  { key: 'ColorF0Red', colour: 'red', to: paths.guide, label: t('nav.guide') },
  { key: 'ColorF1Green', colour: 'green', to: paths.recordings, label: t('nav.recordings') },
  { key: 'ColorF2Yellow', colour: 'yellow', to: paths.search, label: t('nav.search') },
  { key: 'ColorF3Blue', colour: 'blue', to: paths.radio, label: t('nav.radio') },
] as const;

/** The same by arrows or with a pointer, for remote controls without these keys. */
export const ColourLinks = () => (
  <nav className={css.colours} aria-label={t('nav.main')} data-row>
    {colourPages.map(({ key, colour, to, label }) => (
      <Link key={key} to={to}>
        <i data-colour={colour} aria-hidden="true" />
        {label}
      </Link>
    ))}
  </nav>
);
