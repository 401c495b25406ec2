import { ExternalLink } from 'lucide-react';
import { guideZone } from '../../../contract/constants.ts';
import type { Program, ProgramSummary } from '../../../contract/models/program.ts';
import { dateOf } from '../../../contract/rules/guide-day.ts';
import { zoneOffsetMs } from '../../../contract/rules/zone-offset.ts';
import { tApp } from '../../i18n/et/app.ts';
import { tGuide } from '../../i18n/et/guide.ts';
import { ownZone, relativeDay, shortDateText, spanText, weekdayText } from '../../../ui/lib/time-text.ts';
import css from './program-info.module.css';
import { episodeText } from './program-meta.ts';

/** When it is on, in Tallinn and, where the clocks differ, for the viewer. */
export function ProgramWhen({ program, today }: { program: ProgramSummary; today: string }) {
  const { startTime, endTime } = program;
  const date = dateOf(startTime);
  const word = relativeDay(date, today);
  const own = ownZone();
  return (
    <p className={`${css.when} num`}>
      {word ? tGuide(`${word}`) : `${weekdayText(date)} ${shortDateText(date)}`}{' '}
      {spanText(startTime, endTime)}
      {zoneOffsetMs(startTime, own) !== zoneOffsetMs(startTime, guideZone) && (
        <span className={css.own}> · {tGuide('ownTime', { time: spanText(startTime, endTime, own) })}</span>
      )}
    </p>
  );
}

/** Year, episode, genres and rating, as far as they are known. */
export function ProgramFacts({ program, full }: { program: ProgramSummary; full: Program | undefined }) {
  const facts = [
    full?.year,
    episodeText(program, full),
    ...program.genres.map((genre) => genre.name),
    ...(full?.countryCodes ?? []),
  ].filter((fact) => fact !== undefined && fact !== null);
  const rating = full?.imdbRating && `IMDb ${full.imdbRating.toLocaleString('et')}`;
  if (facts.length === 0 && !rating) return null;
  return (
    <ul className={css.facts}>
      {facts.map((fact) => (
        <li key={fact} className="num">
          {fact}
        </li>
      ))}
      {rating && (
        <li className="num">
          {full.imdbUrl ? (
            <a href={full.imdbUrl} target="_blank" rel="noreferrer">
              {rating} <ExternalLink size={12} aria-label={tApp('newWindow')} />
            </a>
          ) : (
            rating
          )}
        </li>
      )}
    </ul>
  );
}
