import { useQueryClient } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import type { UserMark } from '../../../contract/models/recording.ts';
import { tMarks } from '../../i18n/et/marks.ts';
import { record, recordSeries, remind, type Markable } from '../../lib/marks/marking.ts';
import { isRecorded } from '../../lib/marks/marks-query.ts';
import { useMark } from '../../lib/marks/use-marks.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { Button, IconButton } from '../../../ui/input/button.tsx';
import css from './marks.module.css';
import { RecordingDot } from './recording-dot.tsx';

/** What looks the same on every line is not drawn with each. */
const icons = {
  bell: <Bell size={18} />,
  ringing: <BellRing className={css.bell} size={18} />,
  unrecorded: <RecordingDot size={18} state={null} />,
};

interface LineProps {
  program: Markable & { name: string };
  /** It may be recorded. */
  recordable: boolean;
  /** It has not begun yet. */
  coming: boolean;
}

/** The round buttons of a line, which remind of its programme and record it. The mark comes from the owner of the list. */
export function MarkIcons({ program, mark, recordable, coming }: LineProps & { mark: UserMark | undefined }) {
  const queries = useQueryClient();
  const title = titleOf(program.name);
  const reminded = mark?.reminder === true;
  const recorded = isRecorded(mark);
  return (
    <>
      {coming && (
        <IconButton
          label={tMarks('remindOf', { title })}
          aria-pressed={reminded}
          onClick={() => void remind(queries, program, !reminded)}
        >
          {reminded ? icons.ringing : icons.bell}
        </IconButton>
      )}
      {recordable && (
        <IconButton
          label={tMarks('recordOf', { title })}
          aria-pressed={recorded}
          onClick={() => void record(queries, program, !recorded)}
        >
          {mark ? <RecordingDot size={18} state={mark.recording} series={mark.series} /> : icons.unrecorded}
        </IconButton>
      )}
    </>
  );
}

/** The same for a line that stands by itself. */
export const OwnMarkIcons = (props: LineProps) => <MarkIcons {...props} mark={useMark(props.program.id)} />;

interface Props {
  program: Markable;
  /** It may be recorded; and its series, with what comes of it. */
  recordable: boolean;
  series: boolean;
  /** It has not begun yet. */
  coming: boolean;
}

/** What a member can wish for a programme, in words. */
export function MarkButtons({ program, recordable, series, coming }: Props) {
  const queries = useQueryClient();
  const mark = useMark(program.id);
  const on = isRecorded(mark);
  return (
    <>
      {(recordable || on) && (
        <Button onClick={() => void record(queries, program, !on)}>
          <RecordingDot size={18} state={mark?.recording ?? null} />
          {tMarks(on ? 'inRecordings' : 'record')}
        </Button>
      )}
      {series && (recordable || mark?.series === true) && (
        <Button onClick={() => void recordSeries(queries, program, mark?.series !== true)}>
          <RecordingDot size={18} state={mark?.series === true ? 'waits' : null} series />
          {tMarks(mark?.series === true ? 'inSeries' : 'series')}
        </Button>
      )}
      {coming && (
        <Button onClick={() => void remind(queries, program, mark?.reminder !== true)}>
          {mark?.reminder === true ? (
            <BellRing className={css.bell} size={18} aria-hidden="true" />
          ) : (
            <Bell size={18} aria-hidden="true" />
          )}
          {tMarks(mark?.reminder === true ? 'unremind' : 'remind')}
        </Button>
      )}
    </>
  );
}
