import { useQuery } from '@tanstack/react-query';
import { operatorInfo } from '../../contract/routes/console/sign-in.ts';
import type { OperatorRole } from '../../contract/route.ts';
import { call } from './api.ts';

export const meKey = ['me'];

/** Who works here; undefined until the server has said. */
export const useMe = () =>
  useQuery({
    queryKey: meKey,
    queryFn: ({ signal }) => call(operatorInfo, {}, signal),
    refetchInterval: 60_000,
  });

/** May somebody of this role see what is for these, besides the owner? */
export const mayUse = (role: OperatorRole, roles: readonly OperatorRole[]): boolean =>
  role === 'owner' || roles.includes(role);

/** Is the one who works here of one of these roles, or the owner? */
export function useMay(...roles: OperatorRole[]): boolean {
  const { data } = useMe();
  return data !== undefined && mayUse(data.role, roles);
}
