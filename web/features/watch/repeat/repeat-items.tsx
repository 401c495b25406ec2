import { DropdownMenu as Menu } from 'radix-ui';
import { useStore } from 'zustand';
import { tRepeat } from '../../../i18n/et/repeat.ts';
import menu from '../controls/picture-menu.module.css';
import { usePlayer, usePlayerView } from '../player-context.tsx';
import { stepFrame } from './frame-step.ts';
import { repeating } from './repeat.ts';
import css from './repeat-items.module.css';
import { begin, close, end, secondText } from './say-repeat.ts';

/** What learners of a language do with a stretch, and one picture after the other. */
export function RepeatItems() {
  const player = usePlayer();
  const view = usePlayerView((one) => one);
  const repeat = useStore(repeating, (one) => one.repeat);
  const timeOf = (ms: number): string => secondText(view, ms);
  return (
    <>
      <Menu.Group>
        <Menu.Label className={menu.label}>{tRepeat('menu')}</Menu.Label>
        <Menu.Item className={menu.item} onSelect={() => begin(player)}>
          <b className={css.letter}>A</b>
          <span className={menu.words}>
            {tRepeat('begin')}
            {repeat && <small className="num">{timeOf(repeat.fromMs)}</small>}
          </span>
        </Menu.Item>
        {repeat && (
          <Menu.Item className={menu.item} onSelect={() => close(player)}>
            <b className={css.letter}>B</b>
            <span className={menu.words}>
              {tRepeat('close')}
              {repeat.toMs !== undefined && <small className="num">{timeOf(repeat.toMs)}</small>}
            </span>
          </Menu.Item>
        )}
        {repeat && (
          <Menu.Item className={menu.item} onSelect={end}>
            <span className={menu.mark} />
            {tRepeat('end')}
          </Menu.Item>
        )}
      </Menu.Group>
      <Menu.Group>
        <Menu.Label className={menu.label}>{tRepeat('frames')}</Menu.Label>
        {([-1, 1] as const).map((by) => (
          <Menu.Item
            key={by}
            className={menu.item}
            onSelect={(event) => {
              // Most go several steps.
              event.preventDefault();
              stepFrame(player, by);
            }}
          >
            <span className={menu.mark} />
            {tRepeat(by > 0 ? 'frameForward' : 'frameBack')}
          </Menu.Item>
        ))}
      </Menu.Group>
    </>
  );
}
