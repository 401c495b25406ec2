import { Moon } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import { useStore } from 'zustand';
import { tTracks } from '../../../i18n/et/tracks.ts';
import { bedtime, bedtimes, minutesUntil, sleepAfter, stayAwake } from '../../../lib/bedtime.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { useNow } from '../../../lib/use-now.ts';
import { IconButton } from '../../../../ui/input/button.tsx';
import { usePlayer } from '../player-context.tsx';
import { sleepAfterProgram } from '../loudness/use-bedtime.ts';
import { ChosenMark } from './chosen-mark.tsx';
import { PictureMenu } from './picture-menu.tsx';
import controls from './controls.module.css';
import css from './picture-menu.module.css';

const [never, program] = ['never', 'program'];

/** When the picture falls silent by itself: after the programme on screen, where there is one, or after a while. */
export function SleepMenu({ endMs }: { endMs: number | undefined }) {
  const player = usePlayer();
  const { atMs, chosen } = useStore(bedtime);
  const now = useNow(10_000);
  const choices = [
    { value: never, label: tTracks('sleep.never') },
    ...(endMs === undefined ? [] : [{ value: program, label: tTracks('sleep.afterProgram') }]),
    ...bedtimes.map((minutes) => ({ value: String(minutes), label: tTracks('sleep.minutes', { minutes }) })),
  ];
  function choose(value: string): void {
    if (value === never) stayAwake();
    else if (value === program) sleepAfterProgram(player, endMs ?? 0);
    else sleepAfter(Number(value));
  }
  return (
    <PictureMenu
      button={
        <IconButton
          className={classNames(controls.icon, atMs !== undefined && controls.on)}
          label={
            atMs === undefined
              ? tTracks('sleep.menu')
              : tTracks('sleep.left', { minutes: minutesUntil(atMs, now) })
          }
        >
          <Moon size={20} />
        </IconButton>
      }
    >
      <Menu.Label className={css.label}>{tTracks('sleep.menu')}</Menu.Label>
      <Menu.RadioGroup value={chosen === undefined ? never : String(chosen)} onValueChange={choose}>
        {choices.map(({ value, label }) => (
          <Menu.RadioItem key={value} className={css.item} value={value}>
            <ChosenMark />
            <span className={css.words}>{label}</span>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </PictureMenu>
  );
}
