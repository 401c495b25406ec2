import { Button } from '../../../../ui/input/button.tsx';
import { ownClockText } from '../../../../ui/lib/time-text.ts';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx';
import { tBroadcast } from '../../../i18n/et/broadcast.ts';
import { useNow } from '../../../lib/use-now.ts';
import { usePlayer } from '../player-context.tsx';
import { breakAt } from './ad-break.ts';
import { skip, skippable } from './skip-ad.ts';

/** Leads behind the advertisements that play, by one press, where the operator allows it; that they play is said in any case. */
export function SkipAdChip() {
  const player = usePlayer();
  useNow(1_000);
  const at = player.timeline();
  const playing = at && breakAt(player.marks(), at.positionMs);
  const found = skippable(player);
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {playing && tBroadcast('playing', { length: Math.round((playing.toMs - playing.fromMs) / 1000) })}
        </span>
      </VisuallyHidden>
      {found && (
        <Button onClick={() => skip(player, found)}>
          {tBroadcast('skip')}{' '}
          <b className="num">{tBroadcast('skipTo', { time: ownClockText(found.toMs) })}</b>
        </Button>
      )}
    </>
  );
}
