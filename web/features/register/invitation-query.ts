import { queryOptions } from '@tanstack/react-query';
import { findReferral } from '../../../contract/routes/access.ts';
import { call } from '../../lib/api.ts';

/** Whether somebody invites with a code; where that cannot be asked, it is taken for one, and the server looks once more. */
export const invitationQuery = (code: string | undefined) =>
  queryOptions({
    queryKey: ['invitation', code],
    queryFn: ({ signal }) => call(findReferral, { params: { code: code ?? '' } }, signal),
    enabled: code !== undefined,
    staleTime: Infinity,
    retry: false,
  });
