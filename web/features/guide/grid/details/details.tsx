import { useQuery } from '@tanstack/react-query';
import { Play, Radio, RotateCcw } from 'lucide-react';
import { guideZone } from '../../../../../contract/constants.ts';
import type { ProgramSummary } from '../../../../../contract/models/program.ts';
import { tApp } from '../../../../i18n/et/app.ts';
import { tGrid } from '../../../../i18n/et/grid.ts';
import { tGuide } from '../../../../i18n/et/guide.ts';
import { titleOf } from '../../../../lib/text/program-title.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Button, buttonClass } from '../../../../../ui/input/button.tsx';
import { clocksDiffer, ownSpanText } from '../../../../../ui/lib/time-text.ts';
import { AtHome } from '../../../../ui/at-home.tsx';
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx';
import { MarkButtons } from '../../../../ui/marks/mark-buttons.tsx';
import { ProgramPicture } from '../../../../ui/program-picture/program-picture.tsx';
import { Skeleton, Skeletons } from '../../../../../ui/feedback/skeleton.tsx';
import { programQuery } from '../../guide-queries.ts';
import { episodeText } from '../../program-meta.ts';
import { markRights, mayPlay } from '../../program-rights.ts';
import css from './details.module.css';
import type { Lane } from '../lanes.ts';
import { clockOf, spanOf } from '../time-marks.ts';

/** The ways out of the guide. */
export interface Ways {
  onWatch: (channelId: string) => void;
  onPlay: (channelId: string, program: ProgramSummary) => void;
  /** The address of everything known of a programme. */
  hrefOf: (program: ProgramSummary, channelId: string) => string;
}

interface Props extends Ways {
  titleId: string;
  lane: Pick<Lane, 'channel' | 'replayFrom' | 'open'>;
  program: ProgramSummary;
  zone: string;
}

/** A programme in short, and what can be done with it. */
export function Details({ titleId, lane, program, zone, onWatch, onPlay, hrefOf }: Props) {
  const { channel, replayFrom, open } = lane;
  const query = useQuery(programQuery(program.id));
  const full = query.data?.id === program.id ? query.data : undefined;
  const now = useNow(15_000);
  const { id, name, startTime, endTime, genres } = program;
  const running = startTime <= now && now < endTime;
  const playable = full !== undefined && mayPlay(full, replayFrom, now);
  const title = titleOf(name);
  const own = zone === guideZone && clocksDiffer(startTime);
  const meta = [
    channel.name,
    spanOf(clockOf(zone), startTime, endTime),
    own && tGuide('ownTime', { time: ownSpanText(startTime, endTime) }),
    genres[0]?.name,
    full?.year,
  ];
  const facts = [...meta, episodeText(program, full)].filter(
    (fact) => fact !== undefined && fact !== null && fact !== false,
  );
  return (
    <article className={css.card} data-details={id}>
      <ProgramPicture
        key={id}
        program={program}
        channelId={channel.id}
        around={(picture) => <div className={css.picture}>{picture}</div>}
      />
      <div className={css.body}>
        <h2 id={titleId}>{title}</h2>
        <p className={css.meta}>
          {facts.join(' · ')} {zone !== guideZone && <AtHome fromMs={startTime} toMs={endTime} />}
        </p>
        {full ? (
          full.description !== '' && <p className={css.text}>{full.description}</p>
        ) : query.isError ? (
          <EmptyState
            alert
            text={tGuide('infoFailed')}
            action={{ label: tApp('retry'), run: () => void query.refetch() }}
          />
        ) : (
          <Skeletons>
            <div className={css.stand}>
              <Skeleton width="100%" height={13} />
              <Skeleton width="70%" height={13} />
            </div>
          </Skeletons>
        )}
        <div className={css.actions}>
          {running && open && (
            <Button kind="primary" className={css.main} onClick={() => onWatch(channel.id)}>
              <Radio size={17} aria-hidden="true" />
              {tGrid('watch')}
            </Button>
          )}
          {playable && (
            <Button
              kind={running ? 'plain' : 'primary'}
              className={running ? undefined : css.main}
              onClick={() => onPlay(channel.id, program)}
            >
              {running ? (
                <RotateCcw size={17} aria-hidden="true" />
              ) : (
                <Play size={16} fill="currentColor" aria-hidden="true" />
              )}
              {tGrid(running ? 'restart' : 'watch')}
            </Button>
          )}
          {full && <MarkButtons program={full} {...markRights(full, now)} />}
          <a
            className={buttonClass()}
            href={hrefOf(program, channel.id)}
            aria-label={tGrid('moreOf', { title })}
          >
            {tGrid('more')}
          </a>
        </div>
      </div>
    </article>
  );
}
