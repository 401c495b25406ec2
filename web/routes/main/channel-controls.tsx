import { useMemo } from 'react';
import { Controls } from '../../features/watch/controls/controls.tsx';
import { RestartButton } from '../../features/watch/controls/extras.tsx';
import type { SurfaceTools } from '../../features/watch/watch-surface.tsx';
import { useMeta, useRestart } from '../play/use-details.ts';
import type { Shown } from './use-watched.ts';

interface Props extends SurfaceTools {
  shown: Shown;
  /** To the channel before or after. */
  onStep: (by: 1 | -1) => void;
}

/** Controls of the channel that is on. What is learned of its programme is drawn in its own place, and they are not drawn for it once more. */
export function ChannelControls({ shown, ...props }: Props) {
  const { channel, programs } = shown;
  const { now } = programs;
  const meta = useMemo(() => <Meta now={now} />, [now]);
  const restart = useMemo(() => <Restart shown={shown} />, [shown]);
  return channel && <Controls {...{ channel, programs, meta, restart }} {...props} />;
}

const Meta = ({ now }: { now: Shown['programs']['now'] }) => useMeta(now);

function Restart({ shown }: Pick<Props, 'shown'>) {
  const onRestart = useRestart(shown);
  return onRestart && <RestartButton onRestart={onRestart} />;
}
