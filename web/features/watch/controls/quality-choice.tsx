import { Headphones } from 'lucide-react';
import { renditionOf, type Quality } from '../../../../contract/quality.ts';
import { tWatch } from '../../../i18n/et/watch.ts';
import css from './quality-choice.module.css';
import { usePlayer, usePlayerView } from '../player-context.tsx';

const sound = <Headphones size={15} aria-hidden="true" />;

const qualities: readonly Quality[] = ['low', 'medium', 'high'];

/** LO, ME or HI: how good the picture may get, and whether there is to be one. What a channel has not got cannot be chosen. */
export function QualityChoice({ has }: { has: Readonly<Record<Quality, boolean>> }) {
  const player = usePlayer();
  const chosen = usePlayerView((view) => view.quality);
  const soundOnly = usePlayerView((view) => view.soundOnly === 'chosen');
  const ofChannel = usePlayerView((view) => view.channelId !== undefined);
  return (
    <span className={css.quality} role="group" aria-label={tWatch('quality')}>
      {qualities.map((quality) => (
        <button
          key={quality}
          type="button"
          aria-pressed={quality === chosen}
          aria-label={`${renditionOf[quality]}, ${tWatch(`quality.${quality}`)}`}
          disabled={!has[quality] && quality !== chosen}
          onClick={() => player.setQuality(quality)}
        >
          {renditionOf[quality]}
        </button>
      ))}
      {ofChannel && (
        <button
          type="button"
          className={css.sound}
          aria-pressed={soundOnly}
          aria-label={tWatch('soundOnly')}
          title={tWatch('soundOnly')}
          onClick={() => player.setSoundOnly(!soundOnly)}
        >
          {sound}
        </button>
      )}
    </span>
  );
}
