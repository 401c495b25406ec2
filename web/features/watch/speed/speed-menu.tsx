import { DropdownMenu as Menu } from 'radix-ui';
import { useStore } from 'zustand';
import { IconButton } from '../../../../ui/input/button.tsx';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { tSpeed } from '../../../i18n/et/speed.ts';
import { numberText } from '../../../lib/text/number-text.ts';
import { ChosenMark } from '../controls/chosen-mark.tsx';
import controls from '../controls/controls.module.css';
import { PictureMenu } from '../controls/picture-menu.tsx';
import menu from '../controls/picture-menu.module.css';
import { usePlayer } from '../player-context.tsx';
import { RepeatItems } from '../repeat/repeat-items.tsx';
import { repeating } from '../repeat/repeat.ts';
import { chooseSpeed, pace, speeds, usualSpeed } from './pace.ts';
import css from './speed-menu.module.css';
import { speedText } from './step-speed.ts';

/** How fast a title or the past goes; its button says how fast that is. */
export function SpeedMenu() {
  const player = usePlayer();
  const speed = useStore(pace, (one) => one.speed);
  const repeats = useStore(repeating, (one) => one.repeat !== undefined);
  const times = tSpeed('times', { speed: numberText(speed) });
  return (
    <PictureMenu
      button={
        <IconButton
          className={classNames(controls.icon, css.times, (speed !== usualSpeed || repeats) && controls.on)}
          label={tSpeed('now', { speed: times })}
        >
          {times}
        </IconButton>
      }
    >
      <Menu.Label className={menu.label}>{tSpeed('menu')}</Menu.Label>
      <Menu.RadioGroup
        value={String(speed)}
        onValueChange={(value) =>
          chooseSpeed(player, speeds.find((one) => String(one) === value) ?? usualSpeed)
        }
      >
        {speeds.map((one) => (
          <Menu.RadioItem key={one} className={menu.item} value={String(one)}>
            <ChosenMark />
            {speedText(one)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <RepeatItems />
    </PictureMenu>
  );
}
