import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useGo, type How } from './use-go.ts';

type Params = URLSearchParams | Record<string, string>;

/** What the address asks with, and how to ask otherwise on the same page. The router's own comes with links and prefetching of pages, which every viewer would wait for. */
export function useSearchParams(): [URLSearchParams, (params: Params, how?: How) => void] {
  const { pathname, search } = useLocation();
  const go = useGo();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const ask = useCallback(
    (wanted: Params, how?: How) => go(`${pathname}?${String(new URLSearchParams(wanted))}`, how),
    [go, pathname],
  );
  return [params, ask];
}
