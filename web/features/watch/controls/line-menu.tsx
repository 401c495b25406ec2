import { Gauge } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { hourMegabytes, type Rendition } from '../../../../contract/quality.ts';
import { notify } from '../../../../ui/feedback/notices.ts';
import { IconButton } from '../../../../ui/input/button.tsx';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { tTracks } from '../../../i18n/et/tracks.ts';
import { connection } from '../../../lib/device/connection.ts';
import { preferences } from '../../../lib/preferences.ts';
import { usePlayer, usePlayerView } from '../player-context.tsx';
import { ChosenMark } from './chosen-mark.tsx';
import controls from './controls.module.css';
import css from './picture-menu.module.css';
import { PictureMenu } from './picture-menu.tsx';

const shownForMs = 15_000;

/** Who has told their device to save data is asked, once, whether it should be saved here, too. */
function useSaveDataHint(): void {
  const player = usePlayer();
  useEffect(() => {
    const { hourCap, askedToSave } = preferences.getState();
    const savesData = connection().saveData === true;
    if (!savesData || askedToSave || hourCap !== undefined) return;
    preferences.setState({ askedToSave: true });
    const run = (): void => player.setHourCap(hourMegabytes.LO);
    notify({
      kind: 'info',
      text: tTracks('line.saveAsked'),
      shownForMs,
      action: { label: tTracks('line.save'), run },
    });
  }, [player]);
}

const unlimited = 'unlimited';
/** What an hour may cost: as much as each step does. */
const steps: readonly Rendition[] = ['ME', 'LO', 'AU'];

/** How much an hour may cost, whether what is not live is loaded far ahead, and whether loud channels are made softer. */
export function LineMenu() {
  const player = usePlayer();
  const cap = usePlayerView((view) => view.hourCap);
  const levelled = useStore(preferences, (kept) => kept.levelled);
  const ahead = usePlayerView((view) => view.loadsAhead);
  useSaveDataHint();
  const choices = [
    { value: unlimited, label: tTracks('line.unlimited'), about: costOf('HI') },
    ...steps.map((step) => ({
      value: String(hourMegabytes[step]),
      label: tTracks('line.cap', { megabytes: hourMegabytes[step] }),
      about: step === 'AU' ? tTracks('line.sound') : step,
    })),
  ];
  return (
    <PictureMenu
      button={
        <IconButton
          className={classNames(controls.icon, cap !== undefined && controls.on)}
          label={tTracks('line.menu')}
        >
          <Gauge size={20} />
        </IconButton>
      }
    >
      <Menu.Label className={css.label}>{tTracks('line.saver')}</Menu.Label>
      <Menu.RadioGroup
        value={cap === undefined ? unlimited : String(cap)}
        onValueChange={(value) => player.setHourCap(value === unlimited ? undefined : Number(value))}
      >
        {choices.map(({ value, label, about }) => (
          <Menu.RadioItem key={value} className={css.item} value={value}>
            <ChosenMark />
            <span className={css.words}>
              {label}
              <small>{about}</small>
            </span>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.CheckboxItem
        className={css.item}
        checked={ahead}
        onCheckedChange={(on) => player.setLoadsAhead(on)}
      >
        <ChosenMark />
        <span className={css.words}>
          {tTracks('line.ahead')}
          <small>{tTracks('line.aheadWhere')}</small>
        </span>
      </Menu.CheckboxItem>
      <Menu.CheckboxItem
        className={css.item}
        checked={levelled}
        onCheckedChange={(on) => preferences.setState({ levelled: on })}
      >
        <ChosenMark />
        <span className={css.words}>
          {tTracks('line.level')}
          <small>{tTracks('line.levelText')}</small>
        </span>
      </Menu.CheckboxItem>
    </PictureMenu>
  );
}

const costOf = (rendition: Rendition): string =>
  tTracks('line.cost', { what: rendition, megabytes: hourMegabytes[rendition] });
