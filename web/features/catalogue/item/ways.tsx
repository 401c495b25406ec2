import { CirclePlay } from 'lucide-react';
import { useState } from 'react';
import type { Offer } from '../../../../contract/models/catalogue.ts';
import { tCatalogue } from '../../../i18n/et/catalogue.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { lengthText } from '../../../lib/text/length-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../../ui/input/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { LogoTile } from '../../../ui/logo-tile.tsx';
import { OwnMarkIcons } from '../../../ui/marks/mark-buttons.tsx';
import { languagesText, untilText, wayPath, whenText } from './way-text.ts';
import css from './ways.module.css';

interface Props {
  name: string;
  ways: readonly Offer[];
}

/** So many are shown at first. */
const firstWays = 4;

/** Every way to watch something, the best first. */
export function Ways({ name, ways }: Props) {
  const now = useNow(60_000);
  const [all, setAll] = useState(false);
  const shown = all ? ways : ways.slice(0, firstWays);
  return (
    <section className={css.section} aria-label={tCatalogue('item.ways')}>
      <h3 className={css.title}>{tCatalogue('item.ways')}</h3>
      <ul className={css.ways} data-row="grid">
        {shown.map((way) => (
          <WayLine key={`${way.how} ${way.id}`} name={name} way={way} now={now} />
        ))}
      </ul>
      {shown.length < ways.length && (
        <div className={css.more} data-row>
          <Button onClick={() => setAll(true)}>{tCatalogue('item.allWays', { count: ways.length })}</Button>
        </div>
      )}
    </section>
  );
}

function WayLine({ name, way, now }: { name: string; way: Offer; now: number }) {
  const { id, how, channel, startTime, endTime, duration, subtitles, sounds } = way;
  const to = wayPath(way);
  const until = untilText(way, now);
  const texts = languagesText(subtitles);
  const voices = languagesText(sounds);
  const more = [
    lengthText(duration * 1000),
    voices && tCatalogue('way.sounds', { languages: voices }),
    texts && tCatalogue('way.subtitles', { languages: texts }),
  ].filter(Boolean);
  const about = (
    <>
      {channel ? (
        <LogoTile src={channel.logoUrl} width={44} />
      ) : (
        <span className={css.sign}>
          <CirclePlay size={22} aria-hidden="true" />
        </span>
      )}
      <span className={css.words}>
        <b>{channel ? `${channel.name} · ${whenText(way, now)}` : whenText(way, now)}</b>
        <small className="num">{more.join(' · ')}</small>
      </span>
      {until && <span className={classNames(css.until, 'num', until.soon && css.soon)}>{until.text}</span>}
    </>
  );
  const program = startTime !== null && endTime !== null ? { id, name, startTime, endTime } : undefined;
  return (
    <li className={css.way} data-way={how}>
      {to === undefined ? (
        <span className={css.link}>{about}</span>
      ) : (
        <Link className={css.link} to={to} state={{ within: true }}>
          {about}
        </Link>
      )}
      {(how === 'upcoming' || how === 'onair') && program && (
        <OwnMarkIcons program={program} coming={how === 'upcoming'} recordable />
      )}
    </li>
  );
}
