import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RadioChannel } from '../../../contract/models/channel.ts';
import { t } from '../../i18n/et-radio.ts';
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
    <section className={css.now} aria-label={t('radio.playing')}>
      {station && <LogoTile src={station.logoUrl} width={132} />}
      <div className={css.about} aria-live="polite">
        <p className={css.kicker}>{t(station ? 'radio.playing' : 'radio.silent')}</p>
        <h3>{station?.name ?? t('radio.title')}</h3>
        {station && <p className={css.piece}>{station.nowPlaying ?? t('radio.nothing')}</p>}
      </div>
      <div className={css.controls}>
        <IconButton className={css.skip} label={t('radio.previous')} onClick={() => onStep(-1)}>
          <SkipBack size={22} fill="currentColor" />
        </IconButton>
        <IconButton className={css.play} label={t(running ? 'watch.pause' : 'watch.play')} onClick={onToggle}>
          {running ? <Pause size={26} fill="currentColor" /> : <Play size={26} fill="currentColor" />}
        </IconButton>
        <IconButton className={css.skip} label={t('radio.next')} onClick={() => onStep(1)}>
          <SkipForward size={22} fill="currentColor" />
        </IconButton>
        {children}
        <SleepTimer />
      </div>
    </section>
  );
}
