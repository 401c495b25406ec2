import { useState } from 'react';
import type { EditedTrack, TrackRole } from '../../../contract/models/tracks.ts';
import { saveTrack } from '../../../contract/routes/console/tracks.ts';
import { mostTextOffsetMs } from '../../../contract/tracks.ts';
import { CheckField, Field } from '../../../ui/input/field.tsx';
import { tTracks } from '../../i18n/et/tracks.ts';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/problem.ts';
import { useAct } from '../../lib/use-act.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/parts.tsx';
import { tracksKey } from './keys.ts';

const roles: Record<EditedTrack['track']['kind'], readonly TrackRole[]> = {
  sound: ['main', 'original', 'description', 'spokenSubtitles', 'clearSpeech'],
  text: ['subtitles', 'hearing', 'forced'],
};

/** What an operator says of a sound or a text; what is left empty is as its sender says. */
function useSaid(channelId: string, { track, own, hidden }: EditedTrack, onClose: () => void) {
  const [said, setSaid] = useState({
    language: own.language ?? '',
    role: own.role ?? ('' as const),
    label: track.label ?? '',
    offset: String(track.offsetMs),
    hidden,
  });
  const { offset, ...rest } = said;
  const offsetMs = Number(offset.trim().replace('−', '-'));
  const isOffset = Number.isInteger(offsetMs) && Math.abs(offsetMs) <= mostTextOffsetMs;
  const body = { ...rest, language: said.language.trim().toLowerCase(), offsetMs };
  const saving = useAct({
    run: () => call(saveTrack, { body: { channelId, name: track.name, ...body } }),
    done: tTracks('saved'),
    stale: [tracksKey(channelId)],
    quiet: true,
    onDone: onClose,
  });
  const say = (part: Partial<typeof said>): void => setSaid({ ...said, ...part });
  return { said, say, isOffset, saving };
}

interface Props {
  channelId: string;
  edited: EditedTrack;
  onClose: () => void;
}

export function TrackDialog({ channelId, edited, onClose }: Props) {
  const { said, say, isOffset, saving } = useSaid(channelId, edited, onClose);
  const { name, kind } = edited.track;
  const refused = saving.error && wordsFor(saving.error);
  return (
    <FormDialog
      title={tTracks('editTitle', { name })}
      onClose={onClose}
      busy={saving.isPending}
      disabled={!isOffset}
      problem={isOffset ? refused : tTracks('offset.number')}
      onSend={() => saving.mutate()}
    >
      <RoleSelect kind={kind} value={said.role} onValue={(role) => say({ role })} />
      <Field
        label={tTracks('language')}
        hint={tTracks('languageHint')}
        name="language"
        value={said.language}
        onValue={(language) => say({ language })}
      />
      <Field
        label={tTracks('label')}
        hint={tTracks('labelHint')}
        name="label"
        value={said.label}
        onValue={(label) => say({ label })}
      />
      {kind === 'text' && (
        <Field
          label={tTracks('offset')}
          hint={tTracks('offsetHint')}
          name="offsetMs"
          inputMode="numeric"
          invalid={!isOffset}
          value={said.offset}
          onValue={(offset) => say({ offset })}
        />
      )}
      {/* The sound in the pictures is heard also when it is marked so. */}
      {name !== 'AU' && (
        <CheckField label={tTracks('hidden')} checked={said.hidden} onValue={(hidden) => say({ hidden })} />
      )}
    </FormDialog>
  );
}

interface RoleProps {
  kind: EditedTrack['track']['kind'];
  value: TrackRole | '';
  onValue: (role: TrackRole | '') => void;
}

const RoleSelect = ({ kind, value, onValue }: RoleProps) => (
  <Select label={tTracks('role')} value={value} onValue={(role) => onValue(role as TrackRole | '')}>
    <option value="">{tTracks('asSent')}</option>
    {roles[kind].map((one) => (
      <option key={one} value={one}>
        {tTracks(`role.${one}`)}
      </option>
    ))}
  </Select>
);
