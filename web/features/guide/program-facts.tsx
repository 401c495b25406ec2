import { currentLanguage } from '../../../contract/i18n/texts.ts';
import { ExternalLink } from 'lucide-react';
import type { Program, ProgramSummary } from '../../../contract/models/program.ts';
import { dateOf } from '../../../contract/rules/guide-day.ts';
import { tApp } from '../../i18n/et/app.ts';
import { tGuide } from '../../i18n/et/guide.ts';
import { ownZone, relativeDay, dateText, spanText, weekdayText } from '../../../ui/lib/time-text.ts';
import { AtHome } from '../../ui/at-home.tsx';
import css from './program-info.module.css';
import { accessWords } from './access-text.ts';
import { episodeText } from './program-meta.ts';

/** When it is on by the viewer's own clock and, where the clocks differ, in Tallinn. */
export function ProgramWhen({ program, now }: { program: ProgramSummary; now: number }) {
  const { startTime, endTime } = program;
  const own = ownZone();
  const date = dateOf(startTime, own);
  const word = relativeDay(date, dateOf(now, own));
  return (
    <p className={`${css.when} num`}>
      {word ? tGuide(`${word}`) : `${weekdayText(date)} ${dateText(date)}`}{' '}
      {spanText(startTime, endTime, own)} <AtHome fromMs={startTime} toMs={endTime} />
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
    ...accessWords(program),
  ].filter((fact) => fact !== undefined && fact !== null);
  const rating = full?.imdbRating && `IMDb ${full.imdbRating.toLocaleString(currentLanguage())}`;
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
