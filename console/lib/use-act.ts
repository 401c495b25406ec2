import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { notify } from '../../ui/feedback/notices.ts';
import { wordsFor } from './problem.ts';

interface Act<Input, Answer> {
  run: (input: Input) => Promise<Answer>;
  /** What the operator reads when it is done. */
  done?: string | ((answer: Answer, input: Input) => string);
  /** What has to be asked anew. */
  stale?: readonly QueryKey[];
  onDone?: (answer: Answer, input: Input) => void;
  /** Who says themselves what went wrong, in the form. */
  quiet?: boolean;
}

/** Something an operator does: once at a time, with a word when it is done or was refused. */
export function useAct<Input = void, Answer = unknown>({
  run,
  done,
  stale = [],
  onDone,
  quiet,
}: Act<Input, Answer>) {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: run,
    async onSuccess(answer, input) {
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
      const text = typeof done === 'function' ? done(answer, input) : done;
      if (text) notify({ kind: 'info', text });
      onDone?.(answer, input);
    },
    onError(error) {
      if (!quiet) notify({ kind: 'danger', text: wordsFor(error) });
    },
  });
  const { error } = mutation;
  return { ...mutation, problem: error ? wordsFor(error) : undefined };
}
