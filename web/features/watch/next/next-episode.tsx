import { useQuery } from '@tanstack/react-query';
import { SkipForward } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { CatalogueItem } from '../../../../contract/models/catalogue.ts';
import { tNext } from '../../../i18n/et/next.ts';
import { useLayer } from '../../../lib/address/use-layer.ts';
import { titleParts } from '../../../lib/text/program-title.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../../ui/input/button.tsx';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx';
import { usePlayer } from '../player-context.tsx';
import { stillWatching } from './still-watching.ts';
import css from './next-episode.module.css';
import { nextPhase } from './next-phase.ts';
import { nextQuery } from './next-queries.ts';

interface Props {
  programId: number;
  /** Where it begins and ends on the picture's own clock. */
  startMs: number;
  endMs: number;
  onGo: (next: CatalogueItem) => void;
}

/** Near the end of an episode: counts down to the next one, and goes there unless somebody does not want to. */
export function NextEpisode(props: Props) {
  const { programId, startMs, endMs, onGo } = props;
  const player = usePlayer();
  useNow(1_000);
  const [given, giveUp] = useState(false);
  const [doubtful, setDoubtful] = useState(false);
  const positionMs = player.timeline()?.positionMs ?? startMs;
  const phase = nextPhase({ positionMs, startMs, endMs });
  const wanted = !given && phase.is !== 'far';
  const next = useQuery({ ...nextQuery(programId), enabled: wanted }).data ?? undefined;
  const isDue = wanted && phase.is === 'due' && next !== undefined;
  if (isDue && !doubtful && stillWatching.isDoubtful()) setDoubtful(true);
  const goesOn = isDue && !doubtful;
  const goOn = useEffectEvent(() => {
    stillWatching.goOn();
    if (next) onGo(next);
  });
  useEffect(() => {
    if (goesOn) goOn();
  }, [goesOn]);
  useEffect(() => {
    if (doubtful) player.pause();
  }, [player, doubtful]);
  // Going back in it is wanting to see its end.
  if (phase.is === 'far' && (given || doubtful)) {
    giveUp(false);
    setDoubtful(false);
  }

  if (!next || given) return null;
  const go = (): void => {
    stillWatching.attend();
    onGo(next);
  };
  if (doubtful)
    return (
      <Card label={tNext('still')} says={tNext('still')} next={next} onCancel={() => giveUp(true)}>
        {(first) => (
          <>
            <Button ref={first} kind="primary" onClick={go}>
              {tNext('stillYes')}
            </Button>
            <Button onClick={() => giveUp(true)}>{tNext('stillNo')}</Button>
          </>
        )}
      </Card>
    );
  if (phase.is !== 'counting') return null;
  const { seconds } = phase;
  return (
    <Card label={tNext('label')} says={tNext('in', { seconds })} next={next} onCancel={() => giveUp(true)}>
      {(first) => (
        <>
          <Button ref={first} kind="primary" onClick={go}>
            <SkipForward size={17} fill="currentColor" aria-hidden="true" />
            {tNext('now')}
          </Button>
          <Button onClick={() => giveUp(true)}>{tNext('cancel')}</Button>
        </>
      )}
    </Card>
  );
}

interface CardProps {
  label: string;
  says: string;
  next: CatalogueItem;
  onCancel: () => void;
  children: (first: RefObject<HTMLButtonElement | null>) => ReactNode;
}

/** Lies on the picture and leaves its lower edge, where subtitles stand, free. */
function Card({ label, says, next, onCancel, children }: CardProps) {
  const first = useRef<HTMLButtonElement>(null);
  useLayer({ onBack: onCancel, backOnly: true });
  // With a remote control one is at the buttons at once; who is at something else stays there.
  useEffect(() => {
    const on = document.activeElement;
    if (!on || on === document.body || !on.matches('button, a, input, select, textarea, [role^=menuitem]'))
      first.current?.focus();
  }, []);
  const { title, season, episode } = titleParts(next.name);
  return (
    <div className={css.card} role="group" aria-label={label}>
      <VisuallyHidden>
        <span role="status">{`${label}: ${title}`}</span>
      </VisuallyHidden>
      <p className={`${css.says} num`}>{says}</p>
      <p className={css.name} dir="auto">
        {title}
      </p>
      {season !== undefined && <p className={`${css.number} num`}>{`S${season} O${episode}`}</p>}
      <div className={css.buttons}>{children(first)}</div>
    </div>
  );
}
