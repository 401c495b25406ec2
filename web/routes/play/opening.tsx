import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Suspense, useCallback } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ProgramSummary } from '../../../contract/models/program.ts';
import { continueFrom } from '../../lib/continue-from.ts';
import { programQuery } from '../../features/guide/guide-queries.ts';
import { lazy } from '../../lib/loading/lazy.ts';
import { session } from '../../lib/session.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { SafePart } from '../../ui/safe-part.tsx';

const ContinueChoice = lazy(() => import('../../features/guide/continue-choice.tsx'), 'ContinueChoice');

type Airing = Pick<ProgramSummary, 'id' | 'startTime'>;

/** How the screen that it was found on goes there, or stays where it is. */
export interface Ways {
  play: (atMs: number) => void;
  stay?: () => void;
}

interface Question extends Ways {
  title: string;
  startTime: number;
  /** Seconds from the start. */
  position: number;
}

const opening = createStore<{ question: Question | undefined }>(() => ({ question: undefined }));
/** Of several that are opened at once the last one counts. */
let openings = 0;

/**
 * Opens a programme of the past, wherever it was found: from its start, or, when its viewer has left it in the middle,
 * from where they say.
 */
async function openAiring(queries: QueryClient, { id, startTime }: Airing, ways: Ways): Promise<void> {
  const mine = ++openings;
  if (session.getState().token === undefined) return ways.play(startTime);
  const query = programQuery(id);
  // Another device may have gone on with it a moment ago.
  const program = await queries
    .fetchQuery({ ...query, staleTime: 0, retry: false })
    .catch(() => queries.getQueryData(query.queryKey));
  if (mine !== openings) return;
  const position = program && continueFrom(program);
  if (!program || position === undefined)
    return ways.play((program?.isUserRec && program.learnedStart) || startTime);
  opening.setState({ question: { ...ways, title: titleOf(program.name), startTime, position } });
}

export function useOpenAiring(): (airing: Airing, ways: Ways) => void {
  const queries = useQueryClient();
  return useCallback((airing, ways) => void openAiring(queries, airing, ways), [queries]);
}

/** Where to begin with what was watched in part, over what is on screen. */
export function OpeningQuestion() {
  const question = useStore(opening, (state) => state.question);
  if (!question) return null;
  const { title, startTime, position, play, stay } = question;
  const answer = (then: () => void) => () => {
    opening.setState({ question: undefined });
    then();
  };
  const close = answer(() => stay?.());
  return (
    <SafePart onClose={close}>
      <Suspense>
        <ContinueChoice
          title={title}
          position={position}
          onContinue={answer(() => play(startTime + position * 1000))}
          onRestart={answer(() => play(startTime))}
          onClose={close}
          inPlace
        />
      </Suspense>
    </SafePart>
  );
}
