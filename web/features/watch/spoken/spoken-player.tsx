import { useEffect, useRef, useState } from 'react';
import { nowMs } from '../../../../ui/lib/clock.ts';
import { ownClockText } from '../../../../ui/lib/time-text.ts';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx';
import { tBroadcast } from '../../../i18n/et/broadcast.ts';
import { tTitle } from '../../../i18n/et/title.ts';
import { tWatch } from '../../../i18n/et/watch.ts';
import { positionText } from '../../../lib/text/position-text.ts';
import type { Player } from '../../../player/player.ts';
import { markAt } from '../broadcast/ad-break.ts';
import { usePlayer, usePlayerView } from '../player-context.tsx';
import { winding } from '../winding/winding.ts';
import { spokenChange } from './spoken-change.ts';

/** Of several jumps in a row the last one is announced. */
const settlesMs = 700;
/** A stream begins with a jump of its own, which nobody made. */
const beginsWithinMs = 3_000;

/** A key moves the picture by ten seconds. */
const spokenAroundMs = 5_000;

function spokenPlace(player: Player): string {
  const { positionMs = 0, liveMs = 0, atLive = false } = player.timeline() ?? {};
  const { title } = player.store.getState();
  if (title)
    return tTitle('at', { position: positionText(positionMs / 1000), length: positionText(liveMs / 1000) });
  if (atLive) return tWatch('toLiveLabel');
  const mark = markAt(player.marks(), positionMs, spokenAroundMs);
  const place = tWatch('timelineAt', { time: ownClockText(positionMs) });
  return mark ? `${place}, ${tBroadcast(`mark.${mark.kind}`)}` : place;
}

interface Props {
  /** What was turned to. */
  subject: string;
  /** It is a film or an episode. The picture of channels, which may lie below one, is silent meanwhile. */
  title?: boolean;
}

/**
 * Announces what becomes of the picture to those who do not see it, in one polite region: what was turned to, where in time one has gone,
 * pause, quality, captions.
 */
export function SpokenPlayer({ subject: named, title = false }: Props) {
  const player = usePlayer();
  const silent = usePlayerView(({ subject }) => subject !== undefined && 'titleId' in subject) !== title;
  const subject = silent ? undefined : named;
  /** Counts until something else is turned to. */
  const [change, setChange] = useState<{ text: string; of: string }>();
  const region = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      subject === undefined
        ? undefined
        : player.store.subscribe((now, before) => {
            // What stands still meanwhile is said to be wound.
            if (winding.getState().wind) return;
            const text = spokenChange(now, before);
            if (text !== undefined) setChange({ text, of: subject });
          }),
    [player, subject],
  );
  useEffect(() => {
    if (subject === undefined) return undefined;
    const video = region.current?.closest('section')?.querySelector('video');
    let timer: ReturnType<typeof setTimeout> | undefined;
    let begins = nowMs();
    const began = (): void => void (begins = nowMs());
    const sought = (): void => {
      clearTimeout(timer);
      if (nowMs() - begins < beginsWithinMs) return;
      timer = setTimeout(() => setChange({ text: spokenPlace(player), of: subject }), settlesMs);
    };
    video?.addEventListener('emptied', began);
    video?.addEventListener('seeking', sought);
    return () => {
      clearTimeout(timer);
      video?.removeEventListener('emptied', began);
      video?.removeEventListener('seeking', sought);
    };
  }, [player, subject]);
  return (
    <VisuallyHidden>
      <span ref={region} aria-live="polite">
        {change && change.of === subject ? change.text : subject}
      </span>
    </VisuallyHidden>
  );
}
