import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { notify } from '../../ui/feedback/notices.ts';
import { tCommon } from '../i18n/et/common.ts';
import { wordsFor } from './problem.ts';

interface Act<Input, Answer> {
  run: (input: Input) => Promise<Answer>;
  /** What the operator reads when it is done. */
  done?: string | ((answer: Answer, input: Input) => string);
  /** What has to be asked anew. */
  stale?: readonly QueryKey[];
  onDone?: (answer: Answer, input: Input) => void;
  /** Takes it back, if that can be: offered for ten seconds. */
  undo?: (answer: Answer, input: Input) => (() => Promise<unknown>) | undefined;
  /** Who says themselves what went wrong, in the form. */
  quiet?: boolean;
}

/** Long enough to read what happened, and to find the button. */
const undoShownMs = 10_000;

/** Something an operator does: once at a time, with a word when it is done or was refused. */
export function useAct<Input = void, Answer = unknown>({
  run,
  done,
  stale = [],
  onDone,
  undo,
  quiet,
}: Act<Input, Answer>) {
  const queries = useQueryClient();
  const refresh = () => Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
  const takeBack = (run: () => Promise<unknown>): void =>
    void run().then(
      () => refresh().then(() => notify({ kind: 'info', text: tCommon('undone') })),
      (error: unknown) => notify({ kind: 'danger', text: wordsFor(error) }),
    );
  const mutation = useMutation({
    mutationFn: run,
    async onSuccess(answer, input) {
      await refresh();
      const text = typeof done === 'function' ? done(answer, input) : done;
      const back = undo?.(answer, input);
      const offered = back && {
        shownForMs: undoShownMs,
        action: { label: tCommon('undo'), run: () => takeBack(back) },
      };
      if (text) notify({ kind: 'info', text, ...offered });
      onDone?.(answer, input);
    },
    onError(error) {
      if (!quiet) notify({ kind: 'danger', text: wordsFor(error) });
    },
  });
  const { error } = mutation;
  return { ...mutation, problem: error ? wordsFor(error) : undefined };
}
