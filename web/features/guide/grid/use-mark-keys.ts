import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ProgramSummary } from '../../../../contract/models/program.ts';
import { nowMs } from '../../../../ui/lib/clock.ts';
import { record, remind } from '../../../lib/marks/marking.ts';
import { isRecorded } from '../../../lib/marks/marks-query.ts';
import type { Lane } from './lanes.ts';

interface OnCell {
  lane: Lane;
  program: ProgramSummary | undefined;
}

/** The keys that record the programme of a cell or remind of it, as they do beside the picture. Answers whether it was one. */
export function useMarkKeys(): (key: string, on: OnCell | undefined) => boolean {
  const queries = useQueryClient();
  return useCallback(
    (key, on) => {
      const program = on?.program;
      const mark = program && on?.lane.marks.get(program.id);
      if (key === 'r' || key === 'R' || key === 'ColorF0Red') {
        if (program) void record(queries, program, !isRecorded(mark));
        return true;
      }
      if (key !== 't' && key !== 'T' && key !== 'ColorF1Green') return false;
      if (program && program.startTime > nowMs()) void remind(queries, program, mark?.reminder !== true);
      return true;
    },
    [queries],
  );
}
