import { Info, Play, RotateCcw, Tv } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Offer } from '../../../../contract/models/catalogue.ts';
import { tCatalogue } from '../../../i18n/et/catalogue.ts';
import { continueFrom } from '../../../lib/continue-from.ts';
import { positionText } from '../../../lib/text/position-text.ts';
import { buttonClass } from '../../../../ui/input/button.tsx';
import { startPath, wayPath } from './way-text.ts';
import { Link } from '../../../ui/link.tsx';

/** The best way to watch something: on from where it was left, from its start, or live. */
export function PlayLinks({ way, kids = false }: { way: Offer; kids?: boolean }) {
  const first = useRef<HTMLAnchorElement>(null);
  // Keys go on from here, unless they are somewhere already.
  useEffect(() => {
    if (document.activeElement?.matches('body, main')) first.current?.focus({ preventScroll: true });
  }, []);
  const position = continueFrom(way);
  const [on, start] = [wayPath(way, kids), startPath(way)];
  if (on === undefined) return null;
  const live = way.how === 'onair' && position === undefined;
  const text =
    way.how === 'upcoming'
      ? tCatalogue('item.about')
      : live
        ? tCatalogue('item.live')
        : position === undefined
          ? tCatalogue('item.watch')
          : tCatalogue('item.continueAt', { position: positionText(position) });
  return (
    <>
      <Link ref={first} className={`${buttonClass('primary')} num`} to={on} state={{ within: true }}>
        {live ? (
          <Tv size={18} aria-hidden="true" />
        ) : way.how === 'upcoming' ? (
          <Info size={18} aria-hidden="true" />
        ) : (
          <Play size={17} fill="currentColor" aria-hidden="true" />
        )}
        {text}
      </Link>
      {(live || position !== undefined) && start !== undefined && (
        <Link className={buttonClass()} to={start} state={{ within: true }}>
          <RotateCcw size={18} aria-hidden="true" />
          {tCatalogue(live ? 'item.watchFromStart' : 'item.fromStart')}
        </Link>
      )}
    </>
  );
}
