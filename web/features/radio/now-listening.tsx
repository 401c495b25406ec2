import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RadioChannel } from '../../../contract/models/channel.ts';
import { tRadio } from '../../i18n/et/radio.ts';
import { tWatch } from '../../i18n/et/watch.ts';
import { IconButton } from '../../../ui/input/button.tsx';
import { LogoTile } from '../../ui/logo-tile.tsx';
import css from './radio.module.css';
import { SleepTimer } from './sleep-timer.tsx';

interface Props {
  station: RadioChannel | undefined;
  running: boolean;
  onToggle: () => void;
  onStep: (by: 1 | -1) => void;
  /** How loud it is; and what went wrong, if anything did. */
  children: ReactNode;
}

/** The station that plays, large, with its controls. */
export function NowListening({ station, running, onToggle, onStep, children }: Props) {
  return (
    <section className={css.now} aria-label={tRadio('playing')}>
      {station && <LogoTile src={station.logoUrl} width={132} />}
      <div className={css.about} aria-live="polite">
        <p className={css.kicker}>{tRadio(station ? 'playing' : 'silent')}</p>
        <h3>{station?.name ?? tRadio('title')}</h3>
        {station && <p className={css.piece}>{station.nowPlaying ?? tRadio('nothing')}</p>}
      </div>
      <div className={css.controls}>
        <IconButton className={css.skip} label={tRadio('previous')} onClick={() => onStep(-1)}>
          <SkipBack size={22} fill="currentColor" />
        </IconButton>
        <IconButton className={css.play} label={tWatch(running ? 'pause' : 'play')} onClick={onToggle}>
          {running ? <Pause size={26} fill="currentColor" /> : <Play size={26} fill="currentColor" />}
        </IconButton>
        <IconButton className={css.skip} label={tRadio('next')} onClick={() => onStep(1)}>
          <SkipForward size={22} fill="currentColor" />
        </IconButton>
        {children}
        <SleepTimer />
      </div>
    </section>
  );
}
