import { queryOptions } from '@tanstack/react-query';
import { listSettings, type SettingCode, type SettingGroup } from '../../../contract/routes/settings.ts';
import { call } from '../api.ts';

/** The operator's settings of a group, by their code. */
export const settingsQuery = (group: SettingGroup) =>
  queryOptions({
    queryKey: ['settings', group],
    async queryFn({ signal }): Promise<Partial<Record<SettingCode, string>>> {
      const list = await call(listSettings, { params: { group } }, signal);
      return Object.fromEntries(list.map(({ code, value }) => [code, value]));
    },
    staleTime: Infinity,
  });
