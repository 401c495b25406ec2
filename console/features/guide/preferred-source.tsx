import type { GuideGap } from '../../../contract/models/console/guide.ts';
import { preferGuideSource } from '../../../contract/routes/console/guide.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tGuide } from '../../i18n/et/guide.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import css from './faults.module.css';
import { guideKey } from './keys.ts';

type Props = Pick<GuideGap, 'channelId' | 'name' | 'sources'>;

/** Which of the feeds of a channel decides over it, and one press for another one; it can be taken back. */
export function PreferredSource({ channelId, name, sources }: Props) {
  const prefer = (sourceId: string | null) => call(preferGuideSource, { body: { channelId, sourceId } });
  const act = useAct({
    run: prefer,
    done: (_, sourceId) =>
      sourceId === null ? tGuide('preferredNone', { name }) : tGuide('preferredNow', { name, sourceId }),
    stale: [guideKey],
    undo:
      ({ before }) =>
      () =>
        prefer(before),
  });
  const [first, ...others] = sources;
  if (!first || (others.length === 0 && !first.preferred)) return null;
  const press = (sourceId: string | null): void => act.mutate(sourceId);
  return (
    <p className={css.links}>
      <span>{tGuide(first.preferred ? 'preferredIs' : 'decidesFirst', { sourceId: first.sourceId })}</span>
      {others.map(({ sourceId }) => (
        <Button key={sourceId} disabled={act.isPending} onClick={() => press(sourceId)}>
          {tGuide('preferOther', { sourceId })}
        </Button>
      ))}
      {first.preferred && (
        <Button disabled={act.isPending} onClick={() => press(null)}>
          {tGuide('preferNone')}
        </Button>
      )}
    </p>
  );
}
