import { useQuery } from '@tanstack/react-query';
import { Play, RotateCcw } from 'lucide-react';
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
import { mayPlay, type ReplayFrom } from './program-rights.ts';
import css from './program-info.module.css';

interface Props {
  program: ProgramSummary | undefined;
  today: string;
  /** The way back to the programme on screen. */
  back: { label: string; go: () => void } | undefined;
  replayFrom: ReplayFrom;
  onPlay: (program: ProgramSummary) => void;
}

/** Everything about one programme. */
export function ProgramInfo({ program, ...rest }: Props) {
  if (!program) return <EmptyState text={t('guide.infoEmpty')} />;
  return <Details program={program} {...rest} />;
}

function Details({ program, today, back, replayFrom, onPlay }: Props & { program: ProgramSummary }) {
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
      {full && mayPlay(full, replayFrom, now) && (
        <Button kind="primary" className={css.play} onClick={() => onPlay(program)}>
          {now < endTime ? <RotateCcw size={18} /> : <Play size={17} fill="currentColor" />}
          {t(now < endTime ? 'guide.restart' : 'guide.play')}
        </Button>
      )}
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
      {back && (
        <Button className={css.back} onClick={back.go}>
          {back.label}
        </Button>
      )}
    </article>
  );
}
