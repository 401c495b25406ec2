import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { ProgramSummary } from '../../../../contract/models/program.ts';
import { nowMs } from '../../../../ui/lib/clock.ts';
import { record, remind } from '../../../lib/marks/marking.ts';
import { isRecorded } from '../../../lib/marks/marks-query.ts';
import type { Lane } from './lanes.ts';

interface OnCell {
  lane: Pick<Lane, 'marks'>;
  program: ProgramSummary | undefined;
}

type Mark = 'record' | 'remind';

const markOfKey: Readonly<Partial<Record<string, Mark>>> = {
  r: 'record',
  R: 'record',
  ColorF0Red: 'record',
  t: 'remind',
  T: 'remind',
  ColorF1Green: 'remind',
};

/** As long as a notice is read: a coloured key that is pressed again on the same programme was meant to do what it has done. */
const doubtMs = 6_000;

/** The keys that record the programme of a cell or remind of it, as they do beside the picture. Answers whether it was one. */
export function useMarkKeys(): (key: string, on: OnCell | undefined) => boolean {
  const queries = useQueryClient();
  const last = useRef({ key: '', programId: 0, on: false, atMs: -Infinity });
  return useCallback(
    (key, on) => {
      const kind = markOfKey[key];
      const program = on?.program;
      if (!kind || !program) return kind !== undefined;
      const mark = on.lane.marks.get(program.id);
      const marked = kind === 'record' ? isRecorded(mark) : mark?.reminder === true;
      const atMs = nowMs();
      const { current: before } = last;
      const isSame = before.key === key && before.programId === program.id && before.on === marked;
      // On a keyboard a second press is meant.
      if (isSame && key.startsWith('Color') && Math.abs(atMs - before.atMs) < doubtMs) return true;
      last.current = { key, programId: program.id, on: !marked, atMs };
      if (kind === 'record') void record(queries, program, !marked);
      else if (program.startTime > atMs) void remind(queries, program, !marked);
      return true;
    },
    [queries],
  );
}
