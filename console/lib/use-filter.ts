import { useSearchParams } from 'react-router';

/** Where a page of a list begins: what is filtered anew begins anew. */
export const pageParams: readonly string[] = ['after', 'before'];

/** One filter of a screen, in its address, so that it can be linked to and the way back keeps it. Empty: not set. */
export function useFilter(name: string, fallback = ''): readonly [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (value: string): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (!pageParams.includes(name)) for (const page of pageParams) next.delete(page);
        if (value === '' || value === fallback) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [params.get(name) ?? fallback, set];
}
