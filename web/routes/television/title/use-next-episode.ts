import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../../ui/feedback/notices.ts';
import { nextQuery } from '../../../features/watch/next/next-queries.ts';
import { tTelevision } from '../../../i18n/et/television.ts';
import type { Subject } from '../../../player/subject.ts';

/**
 * To the next episode, or a word about that there is none.
 * @param onNext undefined for what is no episode
 */
export function useNextEpisode(subject: Subject, onNext: (() => void) | undefined): () => void {
  const queries = useQueryClient();
  async function goOn(titleId: number, go: () => void): Promise<void> {
    const next = await queries.fetchQuery(nextQuery(titleId)).catch(() => null);
    if (next) go();
    else sayNone();
  }
  return () => {
    if (onNext && 'titleId' in subject) void goOn(subject.titleId, onNext);
    else sayNone();
  };
}

const sayNone = (): void => notify({ kind: 'info', text: tTelevision('skip.noEpisode') });
