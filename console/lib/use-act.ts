import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { notify } from '../../ui/feedback/notices.ts';
import { wordsFor } from './problem.ts';

interface Act<Wish, Answer> {
  run: (wish: Wish) => Promise<Answer>;
  /** What the operator reads when it is done. */
  done?: string | ((answer: Answer, wish: Wish) => string);
  /** What has to be asked anew. */
  stale?: readonly QueryKey[];
  onDone?: (answer: Answer, wish: Wish) => void;
  /** Who says himself what went wrong, in the form. */
  quiet?: boolean;
}

/** Something an operator does: once at a time, with a word when it is done or was refused. */
export function useAct<Wish = void, Answer = unknown>({
  run,
  done,
  stale = [],
  onDone,
  quiet,
}: Act<Wish, Answer>) {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: run,
    async onSuccess(answer, wish) {
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
      const text = typeof done === 'function' ? done(answer, wish) : done;
      if (text) notify({ kind: 'info', text });
      onDone?.(answer, wish);
    },
    onError(error) {
      if (!quiet) notify({ kind: 'danger', text: wordsFor(error) });
    },
  });
  const { error } = mutation;
  return { ...mutation, problem: error ? wordsFor(error) : undefined };
}
