import { useQuery } from '@tanstack/react-query';
import { readServiceLogo } from '../../../contract/routes/console/brand.ts';
import { call } from '../../lib/api.ts';

export const serviceLogoKey = ['service-logo'] as const;

/** The picture beside the name of the service. */
export const useServiceLogo = () =>
  useQuery({ queryKey: serviceLogoKey, queryFn: ({ signal }) => call(readServiceLogo, {}, signal) });
