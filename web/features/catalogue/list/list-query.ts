import { allChannelsId } from '../../../../contract/constants.ts';
import type { Wanted } from '../catalogue-queries.ts';

/** How lists can be sorted, and what of them can be wanted alone. */
export const sortings = ['added', 'name', 'year', 'rating', 'popularity', 'expiring'] as const;
const parts = ['subtitled', 'popular', 'expiring'] as const;

/** What is wanted of a list: as it stands in the address, so that back, reload and a passed-on link mean the same. */
export interface ListQuery {
  genre?: string | undefined;
  sort?: (typeof sortings)[number] | undefined;
  year?: string | undefined;
  name?: string | undefined;
  channel?: string | undefined;
  only?: (typeof parts)[number] | undefined;
  /** Only the service's own. */
  own?: '1' | undefined;
}

const oneOf = <T extends string>(all: readonly T[], text: string | null): T | undefined =>
  all.find((one) => one === text);

export function queryIn(params: URLSearchParams): ListQuery {
  const year = params.get('year');
  return {
    genre: params.get('genre')?.slice(0, 100) || undefined,
    sort: oneOf(sortings, params.get('sort')),
    year: year !== null && /^\d{4}$/.test(year) ? year : undefined,
    name: params.get('name')?.slice(0, 100) || undefined,
    channel: params.get('channel') || undefined,
    only: oneOf(parts, params.get('only')),
    own: oneOf(['1'], params.get('own')),
  };
}

export const paramsOf = (query: ListQuery): URLSearchParams =>
  new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])));

/** The same where all channels are what is shown without a choice: naming them chooses none. */
export function listQueryIn(params: URLSearchParams): ListQuery {
  const query = queryIn(params);
  return query.channel === allChannelsId ? { ...query, channel: undefined } : query;
}

/** The wish in words of the call. */
export function filterOf({
  genre,
  sort,
  year,
  name,
  channel,
  only,
}: ListQuery): (Wanted & { of: 'movies' })['filter'] {
  return {
    ...(genre !== undefined && { genre }),
    ...(sort !== undefined && { sortBy: sort }),
    ...(year !== undefined && { year }),
    ...(name !== undefined && { programName: name }),
    ...(channel !== undefined && { channel }),
    ...(only !== undefined && { only }),
  };
}
