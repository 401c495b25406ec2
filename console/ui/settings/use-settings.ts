import { useQuery } from '@tanstack/react-query';
import { listAllSettings } from '../../../contract/routes/console/service.ts';
import { call } from '../../lib/api.ts';

export const settingsKey = ['settings'] as const;

/** Every setting, what it does, and where its value comes from. */
export const useSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(listAllSettings, {}, signal),
  });
