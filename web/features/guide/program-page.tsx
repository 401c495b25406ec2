import { Play, RotateCcw, Tv } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Program } from '../../../contract/models/program.ts';
import { t } from '../../i18n/et-program.ts';
import { dateTimeText } from '../../lib/text/time-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/input/button.tsx';
import { LogoTile } from '../../ui/logo-tile.tsx';
import { ProgramFacts, ProgramWhen } from './program-facts.tsx';
import { ProgramMore } from './program-more.tsx';
import css from './program-page.module.css';
import { mayPlay, type ReplayFrom } from './program-rights.ts';

interface Props {
  program: Program;
  today: string;
  replayFrom: ReplayFrom;
  onLive: () => void;
  onPlay: () => void;
  /** The way in for a guest who could watch it as a member; undefined where there is nothing to watch. */
  signIn: ReactNode;
  /** What can be watched of it besides. */
  trailer: ReactNode;
}

/** All about one programme, with everything that can be done with it now. */
export function ProgramPage({ program, today, replayFrom, onLive, onPlay, signIn, trailer }: Props) {
  const now = useNow(15_000);
  const { startTime, endTime, channel } = program;
  const running = startTime <= now && now < endTime;
  const playable = mayPlay(program, replayFrom, now);
  return (
    <article className={css.page} data-program={program.id}>
      {program.imgUrl && <img className={css.picture} src={program.imgUrl} alt="" />}
      <div className={css.words}>
        <p className={css.channel}>
          <LogoTile src={channel.logoUrl} width={34} />
          <span>{channel.name}</span>
          <span className="num">{t('program.length', { minutes: Math.round(program.duration / 60) })}</span>
        </p>
        <ProgramWhen program={program} today={today} />
        <ProgramFacts program={program} full={program} />
        <div className={css.actions}>
          {running && (
            <Button kind="primary" onClick={onLive}>
              <Tv size={18} aria-hidden="true" />
              {t('program.live')}
            </Button>
          )}
          {playable && (
            <Button kind={running ? 'plain' : 'primary'} onClick={onPlay}>
              {running ? <RotateCcw size={18} /> : <Play size={17} fill="currentColor" />}
              {t(running ? 'guide.restart' : 'guide.play')}
            </Button>
          )}
          {trailer}
          {startTime > now && (
            <p className={`${css.note} num`}>{t('program.begins', { when: dateTimeText(startTime) })}</p>
          )}
          {endTime <= now && !playable && (signIn ?? <p className={css.note}>{t('program.gone')}</p>)}
        </div>
      </div>
      <p className={css.text}>{program.description}</p>
      <div className={css.more}>
        <ProgramMore key={program.id} program={program} />
      </div>
    </article>
  );
}
