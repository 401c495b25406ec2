import { queryOptions } from '@tanstack/react-query';
import { listDevices } from '../../../contract/routes/sessions.ts';
import { playerList } from '../../../contract/routes/player-list.ts';
import { listProviders } from '../../../contract/routes/sign-in/social.ts';
import { getProfile } from '../../../contract/routes/user.ts';
import { call } from '../../lib/api.ts';

/** All of these lie under `user`: all that says that the member changed makes them stale too. */
export const profileQuery = (token: string) =>
  queryOptions({
    queryKey: ['user', token, 'profile'],
    queryFn: ({ signal }) => call(getProfile, {}, signal),
  });

export const devicesQuery = (token: string) =>
  queryOptions({
    queryKey: ['user', token, 'devices'],
    queryFn: ({ signal }) => call(listDevices, {}, signal),
  });

export const playerListQuery = (token: string) =>
  queryOptions({
    queryKey: ['user', token, 'player-list'],
    queryFn: ({ signal }) => call(playerList, {}, signal),
  });

export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => call(listProviders, {}, signal),
  staleTime: Infinity,
});
