import { Play, RotateCcw, Tv } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Program } from '../../../contract/models/program.ts';
import { tGuide } from '../../i18n/et/guide.ts';
import { tProgram } from '../../i18n/et/program.ts';
import { lengthText } from '../../lib/text/length-text.ts';
import { positionText } from '../../lib/text/position-text.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { dateTimeText } from '../../../ui/lib/time-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../../ui/input/button.tsx';
import { LogoTile } from '../../ui/logo-tile.tsx';
import { ProgramPicture } from '../../ui/program-picture/program-picture.tsx';
import { LaterButton } from '../../ui/marks/later-button.tsx';
import { MarkButtons } from '../../ui/marks/mark-buttons.tsx';
import { Modal } from '../../ui/layers/modal.tsx';
import { continueFrom } from '../../lib/continue-from.ts';
import { ProgramFacts, ProgramWhen } from './program-facts.tsx';
import { ProgramPeople } from './program-people.tsx';
import { ProgramMore } from './program-more.tsx';
import css from './program-page.module.css';
import { markRights, mayPlay, type ReplayFrom } from './program-rights.ts';

interface Props {
  program: Program;
  replayFrom: ReplayFrom;
  onLive: () => void;
  /** Plays it from an instant. */
  onPlay: (atMs: number) => void;
  /** The way in for a guest who could watch it as a member; undefined where there is nothing to watch. */
  signIn: ReactNode;
  /** What can be watched of it besides. */
  trailer: ReactNode;
  /** How its recording stands; undefined where there is none. */
  recording: ReactNode;
  /** How good the picture may get. */
  quality: ReactNode;
}

/** All about one programme, with everything that can be done with it now. */
export function ProgramPage(props: Props) {
  const { program, replayFrom, onLive, onPlay, signIn, trailer, recording, quality } = props;
  const now = useNow(15_000);
  const { startTime, endTime, channel } = program;
  const running = startTime <= now && now < endTime;
  const playable = mayPlay(program, replayFrom, now);
  return (
    <article className={css.page} data-program={program.id}>
      {program.imgUrl === null ? (
        <ProgramPicture
          program={program}
          channelId={channel.id}
          around={(picture) => <div className={css.poster}>{picture}</div>}
          className={css.picture}
        />
      ) : (
        <Poster url={program.imgUrl} title={titleOf(program.name)} />
      )}
      <div className={css.words}>
        <p className={css.channel}>
          <LogoTile src={channel.logoUrl} width={34} />
          <span>{channel.name}</span>
          <span className="num">{lengthText(program.duration * 1000)}</span>
        </p>
        <ProgramWhen program={program} now={now} />
        <ProgramFacts program={program} full={program} />
        {recording}
        <div className={css.actions}>
          {running && (
            <Button kind="primary" onClick={onLive}>
              <Tv size={18} aria-hidden="true" />
              {tProgram('live')}
            </Button>
          )}
          {playable && <PlayButtons program={program} running={running} onPlay={onPlay} />}
          <MarkButtons program={program} {...markRights(program, now)} />
          {(endTime > now || playable) && (
            <LaterButton kind="program" keyOf={String(program.id)} name={program.name} />
          )}
          {trailer}
          {startTime > now && (
            <p className={`${css.note} num`}>{tProgram('begins', { when: dateTimeText(startTime) })}</p>
          )}
          {endTime <= now && !playable && (signIn ?? <p className={css.note}>{tProgram('gone')}</p>)}
        </div>
        {playable && quality && (
          <div className={css.quality}>
            <span>{tProgram('quality')}</span>
            {quality}
          </div>
        )}
      </div>
      <p className={css.text}>{program.description}</p>
      <ProgramPeople people={program.people} />
      <div className={css.more}>
        <ProgramMore key={program.id} program={program} />
      </div>
    </article>
  );
}

interface PlayProps {
  program: Program;
  running: boolean;
  onPlay: (atMs: number) => void;
}

/** From its start, or from where its viewer has left it: going on comes first. */
function PlayButtons({ program, running, onPlay }: PlayProps) {
  const { startTime } = program;
  const position = continueFrom(program);
  const kind = running ? 'plain' : 'primary';
  if (position === undefined)
    return (
      <Button kind={kind} onClick={() => onPlay(startTime)}>
        {running ? <RotateCcw size={18} /> : <Play size={17} fill="currentColor" />}
        {tGuide(running ? 'restart' : 'play')}
      </Button>
    );
  return (
    <>
      <Button kind={kind} className="num" onClick={() => onPlay(startTime + position * 1000)}>
        <Play size={17} fill="currentColor" aria-hidden="true" />
        {tProgram('continue', { position: positionText(position) })}
      </Button>
      <Button onClick={() => onPlay(startTime)}>
        <RotateCcw size={18} aria-hidden="true" />
        {tProgram('startOver')}
      </Button>
    </>
  );
}

/** The picture of a programme; pressed it is there in full. */
function Poster({ url, title }: { url: string; title: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={css.poster}
        aria-label={tProgram('poster', { title })}
        onClick={() => setOpen(true)}
      >
        <img className={css.picture} src={url} alt="" />
      </button>
      {open && (
        <Modal title={title} inPlace onClose={() => setOpen(false)}>
          <img className={css.full} src={url} alt={title} />
        </Modal>
      )}
    </>
  );
}
