import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { listFindings } from '../../../contract/routes/console/service.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tSetUp } from '../../i18n/et/set-up.ts';
import { call } from '../../lib/api.ts';
import { Loaded } from '../../ui/loaded.tsx';
import css from './set-up.module.css';

const findingsKey = ['findings'] as const;

/** What `doctor` sees, and how each of it is mended. */
export const useFindings = () =>
  useQuery({ queryKey: findingsKey, queryFn: ({ signal }) => call(listFindings, { query: {} }, signal) });

/** What has to be mended first. */
const inOrder = <T extends { state: keyof typeof icons }>(findings: readonly T[]): T[] =>
  (['bad', 'warn', 'good'] as const).flatMap((state) => findings.filter((one) => one.state === state));

const icons = { good: CircleCheck, warn: TriangleAlert, bad: CircleX };

/** Address, certificate and mail as the service itself sees them, looked at anew as often as somebody has mended something. */
export function AddressStep() {
  const findings = useFindings();
  const queries = useQueryClient();
  const looking = useQuery({
    queryKey: ['findings-fresh'],
    queryFn: async ({ signal }) => {
      const found = await call(listFindings, { query: { fresh: '1' } }, signal);
      queries.setQueryData(findingsKey, found);
      return found.at;
    },
    enabled: false,
  });
  return (
    <Loaded query={findings}>
      {(found) => (
        <>
          <ul className={css.findings}>
            {inOrder(found.findings).map(({ state, what, found: seen, mend, to }) => {
              const Icon = icons[state];
              return (
                <li key={`${what} ${seen}`} className={css[state]}>
                  <Icon size={18} aria-hidden="true" />
                  <div>
                    {to === null ? `${what}: ${seen}` : <Link to={to}>{`${what}: ${seen}`}</Link>}
                    {mend !== null && <p>{tSetUp('mend', { how: mend })}</p>}
                  </div>
                </li>
              );
            })}
          </ul>
          <div role="status">{looking.isFetching && tSetUp('looking')}</div>
          <div>
            <Button busy={looking.isFetching} onClick={() => void looking.refetch()}>
              {tSetUp('lookAgain')}
            </Button>
          </div>
        </>
      )}
    </Loaded>
  );
}
