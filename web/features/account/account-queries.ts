import { queryOptions } from '@tanstack/react-query';
import type { User } from '../../../contract/models/user.ts';
import { userInfo } from '../../../contract/routes/auth.ts';
import { listStreamServers } from '../../../contract/routes/streaming.ts';
import { call } from '../../lib/api.ts';

/** Who is watching. The token is part of the key, so a new session asks anew. */
export const userQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['user', token ?? null],
    queryFn: async ({ signal }): Promise<User | null> => (await call(userInfo, {}, signal)).user,
    enabled: token !== undefined,
    staleTime: 60_000,
  });

export const streamServersQuery = (member: boolean) =>
  queryOptions({
    queryKey: ['stream-servers', member],
    queryFn: ({ signal }) => call(listStreamServers, {}, signal),
    staleTime: 30_000,
  });
