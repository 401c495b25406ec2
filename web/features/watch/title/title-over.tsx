import { RotateCcw, SkipForward } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { tUi } from '../../../../ui/i18n/et/ui.ts';
import { Button } from '../../../../ui/input/button.tsx';
import { tTitle } from '../../../i18n/et/title.ts';
import { usePlayer } from '../player-context.tsx';
import css from './title-surface.module.css';

interface Props {
  name: string;
  /** To the next episode; undefined for what is none. */
  onNext?: (() => void) | undefined;
  onClose: () => void;
}

/** It has come to its end: nothing happens by itself. */
export function TitleOver({ name, onNext, onClose }: Props) {
  const player = usePlayer();
  const first = useRef<HTMLButtonElement>(null);
  // With a remote control one is at the buttons at once.
  useEffect(() => first.current?.focus(), []);
  const again = (): void => {
    player.seekToInstant(0);
    player.play();
  };
  return (
    <div className={css.over} role="group" aria-label={tTitle('over')}>
      <p>
        <small>{tTitle('over')}</small>
        <b>{name}</b>
      </p>
      <div className={css.buttons}>
        <Button ref={first} kind="primary" onClick={again}>
          <RotateCcw size={18} aria-hidden="true" />
          {tTitle('again')}
        </Button>
        {onNext && (
          <Button onClick={onNext}>
            <SkipForward size={18} aria-hidden="true" />
            {tTitle('next')}
          </Button>
        )}
        <Button onClick={onClose}>{tUi('close')}</Button>
      </div>
    </div>
  );
}
