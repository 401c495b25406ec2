import { useQueryClient } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import { t } from '../../i18n/et-marks.ts';
import { record, recordSeries, remind, type Markable } from '../../lib/marks/marking.ts';
import { isRecorded } from '../../lib/marks/marks-query.ts';
import { useMark } from '../../lib/marks/use-marks.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { Button, IconButton } from '../input/button.tsx';
import css from './marks.module.css';
import { RecordingDot } from './recording-dot.tsx';

interface LineProps {
  program: Markable & { name: string };
  className?: string | undefined;
}

/** The round button of a line that records its programme. */
export function RecordIcon({ program, className }: LineProps) {
  const queries = useQueryClient();
  const mark = useMark(program.id);
  const on = isRecorded(mark);
  return (
    <IconButton
      className={className}
      label={t('marks.recordOf', { title: titleOf(program.name) })}
      aria-pressed={on}
      onClick={() => void record(queries, program, !on)}
    >
      <RecordingDot size={18} state={mark?.recording ?? null} series={mark?.series === true} />
    </IconButton>
  );
}

/** The round button of a line that reminds of its programme. */
export function RemindIcon({ program, className }: LineProps) {
  const queries = useQueryClient();
  const on = useMark(program.id)?.reminder === true;
  return (
    <IconButton
      className={className}
      label={t('marks.remindOf', { title: titleOf(program.name) })}
      aria-pressed={on}
      onClick={() => void remind(queries, program, !on)}
    >
      {on ? <BellRing className={css.bell} size={18} /> : <Bell size={18} />}
    </IconButton>
  );
}

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
          {t(on ? 'marks.inRecordings' : 'marks.record')}
        </Button>
      )}
      {series && (recordable || mark?.series === true) && (
        <Button onClick={() => void recordSeries(queries, program, mark?.series !== true)}>
          <RecordingDot size={18} state={mark?.series === true ? 'waits' : null} series />
          {t(mark?.series === true ? 'marks.inSeries' : 'marks.series')}
        </Button>
      )}
      {coming && (
        <Button onClick={() => void remind(queries, program, mark?.reminder !== true)}>
          {mark?.reminder === true ? (
            <BellRing className={css.bell} size={18} aria-hidden="true" />
          ) : (
            <Bell size={18} aria-hidden="true" />
          )}
          {t(mark?.reminder === true ? 'marks.unremind' : 'marks.remind')}
        </Button>
      )}
    </>
  );
}
