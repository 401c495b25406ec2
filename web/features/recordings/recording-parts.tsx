import { Play, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Recording } from '../../../contract/models/recording.ts';
import { tRecordings } from '../../i18n/et/recordings.ts';
import { viewPath } from '../../lib/address/paths.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { IconButton } from '../../../ui/input/button.tsx';
import { Cut } from '../../../ui/display/cut.tsx';
import { cuts } from '../../lib/text/cuts.ts';
import { Link } from '../../ui/link.tsx';
import { ProgramPicture } from '../../ui/program-picture/program-picture.tsx';
import css from './recordings.module.css';

/** What can be done with the recordings of a list. */
export interface Acts {
  onPlay: (recording: Recording) => void;
  onDelete: (recording: Recording) => void;
}

/** The name leads to the programme's page, where everything about it is. */
export function Name({ recording, single }: { recording: Recording; single: boolean }) {
  const { program, channel, seriesId, playable } = recording;
  return (
    <Link
      className={css.name}
      to={viewPath(program.id, program.publicViewKey)}
      state={{ within: true }}
      data-playable={playable || undefined}
    >
      <ProgramPicture
        className={css.picture}
        program={program}
        channelId={channel.id}
        sizes="96px"
        width={88}
        height={50}
      />
      <span className={css.title}>
        <b>
          <Cut text={titleOf(program.name)} most={cuts.table} />
        </b>
        {single && seriesId !== null && <small>{tRecordings('series')}</small>}
        {program.hasWatched && <small>{tRecordings('watched')}</small>}
      </span>
    </Link>
  );
}

export function Actions({ recording, onPlay, onDelete }: Acts & { recording: Recording }) {
  const title = titleOf(recording.program.name);
  const remove = (event: MouseEvent<HTMLElement>): void => {
    focusNext(event.currentTarget);
    onDelete(recording);
  };
  return (
    <span className={css.actions}>
      {recording.playable && (
        <IconButton label={tRecordings('play', { title })} onClick={() => onPlay(recording)}>
          <Play size={17} fill="currentColor" />
        </IconButton>
      )}
      <IconButton label={tRecordings('delete', { title })} data-delete onClick={remove}>
        <Trash2 size={18} />
      </IconButton>
    </span>
  );
}

/** The focus goes on to the next one that can be deleted before this one is gone; with the last of all, to the list. */
function focusNext(from: HTMLElement): void {
  const list = from.closest<HTMLElement>('[data-recordings]');
  const all = [...(list?.querySelectorAll<HTMLElement>('[data-delete]') ?? [])];
  const at = all.indexOf(from);
  (all[at + 1] ?? all[at - 1] ?? list)?.focus();
}
