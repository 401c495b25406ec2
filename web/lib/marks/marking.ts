import type { QueryClient } from '@tanstack/react-query';
import type { RecordingList, UserMark } from '../../../contract/models/recording.ts';
import { addRecording, removeRecording } from '../../../contract/routes/recordings.ts';
import { addReminder, removeReminder } from '../../../contract/routes/reminders.ts';
import { tMarks } from '../../i18n/et/marks.ts';
import { appHistory } from '../address/app-history.ts';
import { paths } from '../address/paths.ts';
import { call } from '../api.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { dismissNotice, notify } from '../../../ui/feedback/notices.ts';
import { session } from '../session.ts';
import { hasCode, problemText } from '../../../ui/lib/problem-text.ts';
import { recordingsKey, remindersKey, userMarksQuery } from './marks-query.ts';
import { quota } from './quota.ts';

/** As much of a programme as a mark hangs on. */
export interface Markable {
  id: number;
  startTime: number;
  endTime: number;
}

const unmarked = { recording: null, series: false, reminder: false };

/** Changes that the server has not answered yet: what it answers meanwhile does not know of them. */
let underWay = 0;

/** What a mark becomes, how the server hears of it, and what is said then. */
interface Wanted {
  part: Partial<UserMark>;
  send: () => Promise<unknown>;
  done: string;
  /** Says itself why the server would not, and answers that it has. */
  refused?: (error: unknown) => boolean;
}

/** Shows a change at once, tells the server, and offers to take it back; what the server refuses is as it was before. */
async function change(
  queries: QueryClient,
  programId: number,
  wanted: Wanted,
  undo: (() => void) | undefined,
): Promise<boolean> {
  const { token } = session.getState();
  if (token === undefined) {
    appHistory.navigator.push(paths.login, { from: location.hash.slice(1) });
    return false;
  }
  const { queryKey } = userMarksQuery(token);
  // On a slow line the notice of this change comes later, and a press on the undo of the one before would be meant for it.
  dismissNotice();
  underWay += 1;
  await queries.cancelQueries({ queryKey });
  const before = queries.getQueryData(queryKey)?.find((mark) => mark.programId === programId);
  const put = (mark: UserMark): void =>
    void queries.setQueryData(queryKey, (marks = []) => [
      ...marks.filter((one) => one.programId !== programId),
      mark,
    ]);
  put({ ...unmarked, ...before, programId, ...wanted.part });
  if (wanted.part.recording === null) takeFromList(queries, token, programId);
  try {
    await wanted.send();
  } catch (error) {
    put(before ?? { ...unmarked, programId });
    if (wanted.refused?.(error) !== true)
      notify({ kind: 'danger', text: problemText(error, tMarks('failed')) });
    return false;
  } finally {
    underWay -= 1;
    if (underWay === 0) marksChanged(queries, token);
  }
  const action = undo && { label: tMarks('undo'), run: undo };
  notify({ kind: 'info', text: wanted.done, ...(action && { action }) });
  return true;
}

/** Marks, and the lists that hang on them, are asked for anew where they are shown. */
export function marksChanged(queries: QueryClient, token: string): void {
  if (underWay > 0) return;
  for (const queryKey of [userMarksQuery(token).queryKey, recordingsKey(token), remindersKey(token)])
    void queries.invalidateQueries({ queryKey });
}

/** Until the list comes anew, what was deleted stands in it no more. */
function takeFromList(queries: QueryClient, token: string, programId: number): void {
  queries.setQueryData<RecordingList>(
    recordingsKey(token),
    (list) =>
      list && { ...list, recordings: list.recordings.filter(({ program }) => program.id !== programId) },
  );
}

/** How a recording will stand as far as the clock tells. */
function stateAtFirst({ startTime, endTime }: Markable): UserMark['recording'] {
  const now = nowMs();
  return now < startTime ? 'waits' : now < endTime ? 'records' : 'ready';
}

/** Puts a mark on a programme, or takes it off. Answers whether that is so; it can be taken back once. */
type Marking = (queries: QueryClient, program: Markable, on: boolean) => Promise<boolean>;

function marking(wantedOf: (program: Markable, on: boolean) => Wanted): Marking {
  const mark = (queries: QueryClient, program: Markable, on: boolean, again: boolean): Promise<boolean> =>
    change(
      queries,
      program.id,
      wantedOf(program, on),
      again ? undefined : () => void mark(queries, program, !on, true),
    );
  return (queries, program, on) => mark(queries, program, on, false);
}

/** Records a programme, or no longer does. */
export const record = marking((program, on) => ({
  part: { recording: on ? stateAtFirst(program) : null },
  send: () => call(on ? addRecording : removeRecording, { body: { programId: program.id } }),
  done: tMarks(on ? 'recorded' : 'unrecorded'),
  refused: (error) => refusedForRoom(error, { programId: program.id, isSeries: false }),
}));

/** Records the series of a programme, or no longer does: what is recorded of it stays. */
export const recordSeries = marking((program, on) => {
  const first = stateAtFirst(program);
  return {
    part: on
      ? { series: true, recording: first }
      : { series: false, ...(first === 'waits' && { recording: null }) },
    send: () =>
      call(on ? addRecording : removeRecording, { body: { programId: program.id, isSeries: true } }),
    done: tMarks(on ? 'seriesRecorded' : 'seriesUnrecorded'),
    refused: (error) => refusedForRoom(error, { programId: program.id, isSeries: true }),
  };
});

/** Reminds of a programme before it begins, or no longer does. */
export const remind = marking((program, on) => ({
  part: { reminder: on },
  send: () => call(on ? addReminder : removeReminder, { body: { programId: program.id } }),
  done: tMarks(on ? 'reminded' : 'unreminded'),
}));

function refusedForRoom(error: unknown, refused: { programId: number; isSeries: boolean }): boolean {
  const full = hasCode(error, 'recording.quota');
  if (full) quota.setState({ refused });
  return full;
}
