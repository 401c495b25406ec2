import { useQuery, useQueryClient } from '@tanstack/react-query';
import { programQuery } from '../../features/guide/guide-queries.ts';
import { QuotaDialog } from '../../features/recordings/quota-dialog.tsx';
import { recordingsQuery } from '../../features/recordings/recordings-query.ts';
import { record, recordSeries } from '../../lib/marks/marking.ts';
import { quota, type RefusedRecording } from '../../lib/marks/quota.ts';
import { titleOf } from '../../lib/text/program-title.ts';

const close = (): void => quota.setState({ refused: undefined });

/** What can be deleted for a recording that there was no room for; over what is on screen. */
export function QuotaQuestion({ token, refused }: { token: string; refused: RefusedRecording }) {
  const queries = useQueryClient();
  const { programId, isSeries } = refused;
  const list = useQuery({ ...recordingsQuery(token), staleTime: 0 }).data;
  const program = useQuery(programQuery(programId)).data;
  if (!list || program?.id !== programId) return null;
  const again = (): void => {
    close();
    void (isSeries ? recordSeries : record)(queries, program, true);
  };
  return (
    <QuotaDialog
      list={list}
      wanted={{
        title: isSeries ? (program.seriesName ?? program.name) : titleOf(program.name),
        lengthMs: isSeries ? undefined : program.duration * 1000,
      }}
      onDelete={(recording) => void record(queries, recording.program, false)}
      onAgain={again}
      onClose={close}
    />
  );
}
