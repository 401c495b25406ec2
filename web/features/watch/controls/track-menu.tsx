import { Languages, Speech } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import { tTracks } from '../../../i18n/et/tracks.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import {
  isClearSpeech,
  isDescription,
  toggleClearSpeech,
  toggleDescription,
  usualBeside,
} from '../captions/toggle-sound.ts';
import type { Track, TrackKind, Tracks } from '../../../player/engine/tracks.ts';
import { IconButton } from '../../../../ui/input/button.tsx';
import { ChosenMark } from './chosen-mark.tsx';
import { PictureMenu } from './picture-menu.tsx';
import controls from './controls.module.css';
import { usePlayer, usePlayerView } from '../player-context.tsx';
import css from './picture-menu.module.css';

const off = 'off';

/** Languages of sound and subtitles, where a stream has more than one to choose from; a description of its own press. */
export function TrackMenu() {
  const { audio, audioId, texts, textId } = usePlayerView((view) => view.tracks);
  return (
    <>
      {audio.some(isDescription) && <DescriptionButton />}
      <PictureMenu
        button={
          <IconButton className={controls.icon} label={tTracks('menu')}>
            <Languages size={20} />
          </IconButton>
        }
      >
        {audio.length > 1 && <Sounds audio={audio} audioId={audioId} />}
        {texts.length > 0 && <Group kind="text" title={tTracks('texts')} list={texts} chosen={textId} />}
      </PictureMenu>
    </>
  );
}

/** As many presses as for captions and pause. */
function DescriptionButton() {
  const player = usePlayer();
  const described = usePlayerView(({ tracks: { audio, audioId } }) =>
    audio.some((track) => track.id === audioId && isDescription(track)),
  );
  return (
    <IconButton
      className={classNames(controls.icon, described && controls.on)}
      label={tTracks('description')}
      aria-pressed={described}
      onClick={() => toggleDescription(player)}
    >
      <Speech size={20} />
    </IconButton>
  );
}

/** Languages, and beside them speech that stands out: one switch for whichever is heard. */
function Sounds({ audio, audioId }: Pick<Tracks, 'audio' | 'audioId'>) {
  const player = usePlayer();
  const heard = audio.find(({ id }) => id === audioId);
  const clear = heard && isClearSpeech(heard) ? heard : undefined;
  const usual = audio.filter((track) => !isClearSpeech(track));
  const chosen = clear ? usualBeside(audio, clear)?.id : audioId;
  return (
    <>
      {usual.length > 1 && <Group kind="audio" title={tTracks('audio')} list={usual} chosen={chosen} />}
      {usual.length < audio.length && (
        <Menu.CheckboxItem
          className={css.item}
          checked={clear !== undefined}
          onCheckedChange={() => toggleClearSpeech(player)}
        >
          <ChosenMark />
          {tTracks('clearSpeech')}
        </Menu.CheckboxItem>
      )}
    </>
  );
}

interface GroupProps {
  kind: TrackKind;
  title: string;
  list: readonly Track[];
  chosen: number | undefined;
}

function Group({ kind, title, list, chosen }: GroupProps) {
  const player = usePlayer();
  const choices = list.map(({ id, label }) => ({ value: String(id), label }));
  if (kind === 'text') choices.unshift({ value: off, label: tTracks('off') });
  return (
    <>
      <Menu.Label className={css.label}>{title}</Menu.Label>
      <Menu.RadioGroup
        value={chosen === undefined ? off : String(chosen)}
        onValueChange={(value) =>
          player.chooseTrack(
            kind,
            list.find(({ id }) => String(id) === value),
          )
        }
      >
        {choices.map(({ value, label }) => (
          <Menu.RadioItem key={value} className={css.item} value={value}>
            <ChosenMark />
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
