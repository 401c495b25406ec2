import type { Output } from '../../../contract/route.ts';
import type { trySource } from '../../../contract/routes/console/lineup.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { tLineup } from '../../i18n/et/lineup.ts';
import { rateText } from '../../lib/amounts.ts';
import { Facts } from '../../ui/parts.tsx';
import css from './lineup.module.css';

/** What a look at a source has found. */
export function Trial({ found }: { found: Output<typeof trySource> }) {
  const { fault, picture, sounds, bitsPerSecond, still, notes } = found;
  if (fault !== null) return <Alert kind="danger">{fault}</Alert>;
  const frames = picture?.framesPerSecond ? `, ${picture.framesPerSecond} p/s` : '';
  return (
    <div className={css.trial}>
      {still && <img className={css.still} src={`data:image/jpeg;base64,${still}`} alt={tLineup('still')} />}
      <div className={css.found}>
        <Alert kind="success">{tLineup('tryGood')}</Alert>
        <Facts
          facts={[
            [
              tLineup('picture'),
              picture ? `${picture.codec}, ${picture.width}×${picture.height}${frames}` : tLineup('none'),
            ],
            [
              tLineup('sound'),
              sounds.map(({ codec, language }) => `${codec} (${language})`).join(', ') || tLineup('none'),
            ],
            [tLineup('rate'), bitsPerSecond === null ? '–' : rateText(bitsPerSecond)],
          ]}
        />
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  );
}
