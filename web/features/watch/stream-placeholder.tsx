import { useState } from 'react';
import type { PlaceholderContent } from '../../lib/loading/bootstrap.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { ownSpanText } from '../../../ui/lib/time-text.ts';
import { usePlayerView } from './player-context.tsx';
import type { WatchedChannel, WatchedPrograms } from './watched.ts';

/** What stands there already: the page has said it before the viewer was there (first.ts). */
const data = JSON.parse(
  document.querySelector<HTMLElement>('.first')?.dataset['sight'] ?? '{}',
) as Partial<PlaceholderContent>;

interface Props {
  channel: WatchedChannel | undefined;
  programs: WatchedPrograms;
}

/** What will play, where its picture will be: until the first one is there. In the shape in which the page has shown it. */
export function StreamPlaceholder({ channel, programs }: Props) {
  const [over, setOver] = useState(false);
  const gone = usePlayerView(
    ({ state }) => over || (state !== 'unloaded' && state !== 'loaded' && state !== 'buffering'),
  );
  // Once there was a picture, a word or a button in its place, it does not come back.
  if (gone && !over) setOver(true);
  const { name, program } = channel ? { name: channel.name, program: programs.now } : data;
  if (over || name === undefined) return null;
  return (
    <div className="sight">
      {program?.imgUrl && <img src={program.imgUrl} alt="" decoding="sync" />}
      <div>
        <b>{name}</b>
        {program && <strong>{titleOf(program.name)}</strong>}
        {program && <small>{ownSpanText(program.startTime, program.endTime)}</small>}
      </div>
    </div>
  );
}
