import { useQuery } from '@tanstack/react-query';
import { guideZone } from '../../../contract/constants.ts';
import type { ProgramSummary } from '../../../contract/models/program.ts';
import { dateOf, zoneOffsetMs } from '../../../contract/rules/guide-day.ts';
import { t } from '../../i18n/t.ts';
import { titleParts } from '../../lib/program-title.ts';
import { ownZone, relativeDay, shortDateText, spanText, weekdayText } from '../../lib/time-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { programQuery } from './guide-queries.ts';
import { episodeText } from './program-meta.ts';
import css from './program-info.module.css';

interface Props {
  program: ProgramSummary | undefined;
  today: string;
  onBackToNow: (() => void) | undefined;
}

/** Everything about one programme. */
export function ProgramInfo({ program, today, onBackToNow }: Props) {
  if (!program) return <EmptyState text={t('guide.infoEmpty')} />;
  return <Details program={program} today={today} onBackToNow={onBackToNow} />;
}

function Details({ program, today, onBackToNow }: Props & { program: ProgramSummary }) {
  const query = useQuery(programQuery(program.id));
  const full = query.data?.id === program.id ? query.data : undefined;
  const now = useNow(15_000);
  const { startTime, endTime } = program;
  const date = dateOf(startTime);
  const word = relativeDay(date, today);
  const own = ownZone();
  const facts = [
    full?.year,
    episodeText(program, full),
    ...program.genres.map((genre) => genre.name),
    full?.imdbRating ? `IMDb ${full.imdbRating.toLocaleString('et')}` : undefined,
  ].filter((fact) => fact !== undefined && fact !== null);
  return (
    <article className={css.scroll} data-program={program.id}>
      {program.imgUrl && <img className={css.picture} src={program.imgUrl} alt="" key={program.imgUrl} />}
      {startTime <= now && now < endTime && <span className={css.badge}>{t('guide.onNow')}</span>}
      <h2 className={css.title}>{titleParts(program.name).title}</h2>
      <p className={`${css.when} num`}>
        {word ? t(`guide.${word}`) : `${weekdayText(date)} ${shortDateText(date)}`}{' '}
        {spanText(startTime, endTime)}
        {zoneOffsetMs(startTime, own) !== zoneOffsetMs(startTime, guideZone) && (
          <span className={css.own}>
            {' '}
            · {t('guide.ownTime', { time: spanText(startTime, endTime, own) })}
          </span>
        )}
      </p>
      {facts.length > 0 && (
        <ul className={css.facts}>
          {facts.map((fact) => (
            <li key={fact} className="num">
              {fact}
            </li>
          ))}
        </ul>
      )}
      {full ? (
        <p className={css.text}>{full.description}</p>
      ) : query.isError ? (
        <EmptyState
          alert
          text={t('guide.infoFailed')}
          action={{ label: t('app.retry'), run: () => void query.refetch() }}
        />
      ) : (
        <Skeletons>
          <Skeleton width="100%" height={13} />
          <br />
          <Skeleton width="92%" height={13} />
          <br />
          <Skeleton width="60%" height={13} />
        </Skeletons>
      )}
      {onBackToNow && (
        <Button className={css.back} onClick={onBackToNow}>
          {t('guide.backToNow')}
        </Button>
      )}
    </article>
  );
}
