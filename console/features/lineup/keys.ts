import { useQuery } from '@tanstack/react-query';
import { readLineup, undoLineupChange } from '../../../contract/routes/console/lineup.ts';
import { call } from '../../lib/api.ts';

export const lineupKey = ['lineup'] as const;
export const tracksKey = (channelId: string) => ['tracks', channelId] as const;
const lookEveryMs = 15_000;

/** The line-up, asked anew while somebody looks at it. */
export const useLineup = () =>
  useQuery({
    queryKey: lineupKey,
    queryFn: ({ signal }) => call(readLineup, {}, signal),
    refetchInterval: lookEveryMs,
  });

/** Takes back a change of channels, by what it was answered with; undefined where nothing was changed. */
export const takeBack = (undo: string | null | undefined) =>
  undo ? () => call(undoLineupChange, { body: { undo } }) : undefined;
