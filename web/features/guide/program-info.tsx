import { useQuery } from '@tanstack/react-query';
import { Play, RotateCcw } from 'lucide-react';
import type { ProgramSummary } from '../../../contract/models/program.ts';
import { tApp } from '../../i18n/et/app.ts';
import { tGuide } from '../../i18n/et/guide.ts';
import { titleParts } from '../../lib/text/program-title.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../../ui/input/button.tsx';
import { LaterButton } from '../../ui/marks/later-button.tsx';
import { MarkButtons } from '../../ui/marks/mark-buttons.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ProgramPicture } from '../../ui/program-picture/program-picture.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/skeleton.tsx';
import { programQuery } from './guide-queries.ts';
import { ProgramFacts, ProgramWhen } from './program-facts.tsx';
import { ProgramMore } from './program-more.tsx';
import { markRights, mayPlay, type ReplayFrom } from './program-rights.ts';
import css from './program-info.module.css';

interface Props {
  program: ProgramSummary | undefined;
  channelId: string | undefined;
  /** The way back to the programme on screen. */
  back: { label: string; go: () => void } | undefined;
  replayFrom: ReplayFrom;
  onPlay: (program: ProgramSummary) => void;
}

/** Everything about one programme. */
export function ProgramInfo({ program, ...rest }: Props) {
  if (!program) return <EmptyState text={tGuide('infoEmpty')} />;
  return <Details program={program} {...rest} />;
}

function Details({ program, channelId, back, replayFrom, onPlay }: Props & { program: ProgramSummary }) {
  const query = useQuery(programQuery(program.id));
  const full = query.data?.id === program.id ? query.data : undefined;
  const now = useNow(15_000);
  const { startTime, endTime } = program;
  return (
    <article className={css.scroll} data-program={program.id}>
      {channelId !== undefined && (
        <ProgramPicture className={css.picture} key={program.id} program={program} channelId={channelId} />
      )}
      {startTime <= now && now < endTime && <span className={css.badge}>{tGuide('onNow')}</span>}
      <h2 className={css.title}>{titleParts(program.name).title}</h2>
      <ProgramWhen program={program} now={now} />
      {full && (
        <div className={css.actions}>
          {mayPlay(full, replayFrom, now) && (
            <Button kind="primary" onClick={() => onPlay(program)}>
              {now < endTime ? <RotateCcw size={18} /> : <Play size={17} fill="currentColor" />}
              {tGuide(now < endTime ? 'restart' : 'play')}
            </Button>
          )}
          <MarkButtons program={full} {...markRights(full, now)} />
          {(now < endTime || mayPlay(full, replayFrom, now)) && (
            <LaterButton kind="program" keyOf={String(full.id)} name={full.name} />
          )}
        </div>
      )}
      <ProgramFacts program={program} full={full} />
      {full ? (
        <p className={css.text}>{full.description}</p>
      ) : query.isError ? (
        <EmptyState
          alert
          text={tGuide('infoFailed')}
          action={{ label: tApp('retry'), run: () => void query.refetch() }}
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
      {full && <ProgramMore program={full} />}
      {back && (
        <Button className={css.back} onClick={back.go}>
          {back.label}
        </Button>
      )}
    </article>
  );
}
