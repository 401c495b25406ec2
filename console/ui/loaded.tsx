import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { tCommon } from '../i18n/et/common.ts';
import { wordsFor } from '../lib/problem.ts';
import css from './loaded.module.css';

interface Props<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** What the server answered; until then that it is asked, and what went wrong with a way to ask again. */
export function Loaded<Data>({ query, children }: Props<Data>) {
  const { data, error, isError, refetch } = query;
  if (data === undefined && isError)
    return (
      <EmptyState
        alert
        text={wordsFor(error)}
        action={{ label: tCommon('retry'), run: () => void refetch() }}
      />
    );
  if (data === undefined)
    return (
      <div className={css.waiting} role="status" aria-label={tCommon('loading')}>
        <Spinner size={26} />
      </div>
    );
  return (
    <>
      {isError && <Alert kind="warning">{wordsFor(error)}</Alert>}
      {children(data)}
    </>
  );
}
