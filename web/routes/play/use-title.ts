import { useEffect, useLayoutEffect, useMemo } from 'react';
import { savePosition } from '../../../contract/routes/recordings.ts';
import { usePlayer } from '../../features/watch/player-context.tsx';
import { createPositionReport } from '../../features/watch/reports/position-report.ts';
import { call } from '../../lib/api.ts';
import { every } from '../../../ui/lib/clock.ts';
import { session } from '../../lib/session.ts';
import { sameSubject } from '../../player/subject.ts';
import { keepTitlePlace } from './keep-place.ts';

const keepEveryMs = 2_000;

/**
 * Plays a title in place of what is on, from where it is to begin, as soon as that is known; remembers how far it was
 * watched, with the member's account and in the address. Answers what it plays.
 */
export function useTitle(
  titleId: number,
  {
    startMs,
    lengthMs = Infinity,
    pathname,
  }: { startMs: number | undefined; lengthMs: number | undefined; pathname: string },
) {
  const player = usePlayer();
  const subject = useMemo(() => ({ titleId }), [titleId]);

  // Told on leaving, which has to come before the picture is given back.
  useLayoutEffect(
    () =>
      createPositionReport(player, { subject, startTime: 0, endTime: lengthMs }, (position) => {
        if (session.getState().token === undefined) return;
        void call(savePosition, { body: { programId: titleId, position } }).catch(() => undefined);
      }),
    [player, subject, titleId, lengthMs],
  );

  useEffect(() => player.suspend(), [player, titleId]);

  useEffect(() => {
    if (startMs !== undefined) player.open(subject, { at: startMs });
  }, [player, subject, startMs]);

  useEffect(
    () =>
      every(keepEveryMs, () => {
        const { subject: on, state } = player.store.getState();
        const at = player.timeline()?.positionMs;
        // Until it is there, the address knows better where it was.
        if (sameSubject(on, subject) && at !== undefined)
          keepTitlePlace(pathname, state === 'ended' ? undefined : at);
      }),
    [player, subject, pathname],
  );
  return subject;
}
