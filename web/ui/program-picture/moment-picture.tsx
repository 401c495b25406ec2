import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { isConstrainedLine } from '../../lib/device/connection.ts';
import { useNear } from '../../lib/loading/near.ts';
import { momentOf } from '../../lib/pictures/moment.ts';
import { momentQuery } from '../../lib/pictures/moment-query.ts';
import { shownUntilMs, watchedPast } from '../../lib/pictures/watched-past.ts';
import { useNow } from '../../lib/use-now.ts';
import type { ProgramPictureProps } from './program-picture.tsx';

/** What was in the picture at a moment of a programme. It is asked for when it comes near to what is seen, and not on lines that have to be spared. */
export function MomentPicture({
  program,
  channelId,
  seenUntilMs = Infinity,
  around = (one) => one,
  none,
  ...rest
}: ProgramPictureProps) {
  const [near, element] = useNear<HTMLSpanElement>();
  const now = useNow(60_000);
  const untilMs = useStore(watchedPast, shownUntilMs(channelId));
  const may = near && untilMs !== undefined && !isConstrainedLine();
  const at = may ? momentOf(program, now, Math.min(untilMs, seenUntilMs)) : undefined;
  const { data } = useQuery(momentQuery(program.id, at));
  if (data)
    return around(
      <img src={data} alt="" decoding="async" data-moment={program.id} {...rest} sizes={undefined} />,
    );
  return (
    <>
      <span ref={element} />
      {none}
    </>
  );
}
