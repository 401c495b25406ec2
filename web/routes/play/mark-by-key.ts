import type { QueryClient } from '@tanstack/react-query';
import type { ProgramSummary } from '../../../contract/models/program.ts';
import { isRecorded, userMarksQuery } from '../../lib/marks/marks-query.ts';
import { session } from '../../lib/session.ts';

/** Records a programme, or is reminded of it, or neither any more. Answers whether there is one. */
export function toggleMark(
  queries: QueryClient,
  action: 'record' | 'remind',
  program: ProgramSummary | undefined,
): boolean {
  if (!program) return false;
  const marks = queries.getQueryData(userMarksQuery(session.getState().token).queryKey);
  const mark = marks?.find(({ programId }) => programId === program.id);
  const on = action === 'record' ? isRecorded(mark) : mark?.reminder === true;
  // It travels when somebody wants it; what does not come is pressed once more.
  void import('../../lib/marks/marking.ts').then(
    (marking) => marking[action](queries, program, !on),
    () => undefined,
  );
  return true;
}
