import { useEffect, useState } from 'react';
import { usePlayerView } from '../../features/watch/player-context.tsx';
import { tTelevision } from '../../i18n/et/television.ts';
import css from './first-hint.module.css';

/** A key has been pressed since the page was loaded: the viewer knows what to do. */
let known = false;

/** What the keys do, in one line under the first picture, until the first key. */
export function FirstHint() {
  const plays = usePlayerView(({ state }) => state === 'playing');
  const [over, setOver] = useState(known);
  useEffect(() => {
    const end = (): void => {
      known = true;
      setOver(true);
    };
    window.addEventListener('keydown', end, { capture: true, once: true });
    return () => window.removeEventListener('keydown', end, true);
  }, []);
  if (over || !plays) return null;
  return (
    <p className={css.hint} role="status">
      <b>{tTelevision('keys.okKey')}</b> {tTelevision('hint.ok')} <b>▲▼</b> {tTelevision('hint.channel')}{' '}
      <b>◀</b> {tTelevision('hint.left')} <b>▶</b> {tTelevision('hint.right')}
    </p>
  );
}
