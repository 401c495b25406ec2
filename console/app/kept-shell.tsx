import {
  QueryClientProvider,
  QueryObserver,
  skipToken,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query';
import { Activity, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { operatorInfo } from '../../contract/routes/console/sign-in.ts';
import { call } from '../lib/api.ts';
import { makeQueryClient } from '../lib/query-client.ts';
import { session } from '../lib/session.ts';
import { meKey } from '../lib/use-me.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Shell } from './shell.tsx';

/** What an operator has open, with a cache of answers that is theirs alone. */
interface Workspace {
  operatorId: number;
  queries: QueryClient;
}

/**
 * The shell of the operator who is signed in. When the server has ended their session it waits, unseen and asking nothing, until
 * they are back: what they have filled in is not lost. Anybody else, and an operator who had signed out, begins with a new one.
 */
export function KeptShell() {
  const { token, over } = useStore(session);
  const me = useQuery({
    queryKey: [...meKey, token],
    queryFn: token === undefined ? skipToken : ({ signal }) => call(operatorInfo, {}, signal),
    staleTime: Infinity,
  });
  const [workspace, setWorkspace] = useState<Workspace>();
  if (me.data && me.data.id !== workspace?.operatorId) {
    const queries = makeQueryClient();
    queries.setQueryData(meKey, me.data);
    setWorkspace({ operatorId: me.data.id, queries });
  } else if (workspace && token === undefined && !over) setWorkspace(undefined);
  const isIn = token !== undefined && me.data !== undefined;
  useKeptAnswers(workspace?.queries, !isIn);
  return (
    <>
      {workspace && (
        <Activity mode={isIn ? 'visible' : 'hidden'}>
          <QueryClientProvider key={workspace.operatorId} client={workspace.queries}>
            <Shell />
          </QueryClientProvider>
        </Activity>
      )}
      {token !== undefined && !isIn && <Loaded query={me}>{() => null}</Loaded>}
    </>
  );
}

/** Has a cache keep what nobody looks at: a form whose answers were forgotten would begin anew. */
function useKeptAnswers(queries: QueryClient | undefined, kept: boolean): void {
  useEffect(() => {
    if (!queries || !kept) return;
    const stops = queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) =>
        new QueryObserver(queries, { queryKey, enabled: false }).subscribe(() => undefined),
      );
    return () => stops.forEach((stop) => stop());
  }, [queries, kept]);
}
