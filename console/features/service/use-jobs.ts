import { useQuery } from '@tanstack/react-query';
import type { JobName } from '../../../contract/models/console/job-names.ts';
import type { JobState } from '../../../contract/models/console/service.ts';
import { listJobs } from '../../../contract/routes/console/service.ts';
import { call } from '../../lib/api.ts';

/** Those jobs by the clock that a page is about, looked at often: somebody waits for one that they have wanted. */
export function useJobs(names: readonly JobName[]): JobState[] {
  const jobs = useQuery({
    queryKey: ['jobs'],
    queryFn: ({ signal }) => call(listJobs, {}, signal),
    refetchInterval: 5_000,
  });
  return (jobs.data ?? []).filter(({ name }) => names.some((one) => one === name));
}
