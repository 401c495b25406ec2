import { usePlayer } from '../../../features/watch/player-context.tsx';
import { toggleCaptions } from '../../../features/watch/captions/toggle-captions.ts';
import { tApp } from '../../../i18n/et/app.ts';
import { tTelevision } from '../../../i18n/et/television.ts';
import { paths } from '../../../lib/address/paths.ts';
import { Link } from '../../../ui/link.tsx';
import css from '../television.module.css';

/** Where the coloured keys of a remote control lead, in the order in which they lie on it; the last one is for the subtitles. */
export const colourPages = [
  { key: 'ColorF0Red', colour: 'red', to: paths.guide, label: 'nav.guide' },
  { key: 'ColorF1Green', colour: 'green', to: paths.recordings, label: 'nav.recordings' },
  { key: 'ColorF2Yellow', colour: 'yellow', to: paths.search, label: 'nav.search' },
] as const;

/** The same by arrows or with a pointer, for remote controls without these keys. */
export function ColourLinks() {
  const player = usePlayer();
  return (
    <nav className={css.colours} aria-label={tApp('nav.main')} data-row>
      {colourPages.map(({ key, colour, to, label }) => (
        <Link key={key} to={to}>
          <i data-colour={colour} aria-hidden="true" />
          {tApp(label)}
        </Link>
      ))}
      <button type="button" onClick={() => toggleCaptions(player)}>
        <i data-colour="blue" aria-hidden="true" />
        {tTelevision('captions')}
      </button>
    </nav>
  );
}
