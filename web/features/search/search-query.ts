import { allChannelsId, shortestSearch } from '../../../contract/constants.ts';

export type SearchKind = 'all' | 'film' | 'series' | 'archive' | 'said';

/** What is looked for: as it stands in the address, so that back, reload and a passed-on link mean the same. */
export interface SearchQuery {
  text: string;
  kind: SearchKind;
  genre: string | undefined;
  channel: string | undefined;
  subtitled: boolean;
}

/** The words of the address are the reader's own. */
const kindNames: Record<SearchKind, string> = {
  all: '',
  film: 'filmid',
  series: 'sarjad',
  archive: 'arhiiv',
  said: 'oeldud',
};

export function queryIn(params: URLSearchParams): SearchQuery {
  const channel = params.get('kanal');
  const kinds = Object.entries(kindNames) as [SearchKind, string][];
  return {
    text: params.get('otsi') ?? '',
    kind: kinds.find(([, name]) => name === params.get('ainult'))?.[0] ?? 'all',
    genre: params.get('zanr') ?? undefined,
    channel: channel === null || channel === allChannelsId ? undefined : channel,
    subtitled: params.has('subtiitritega'),
  };
}

/** Whether what is looked for may have been said: a programme's kind and genre say nothing of its words. */
export const maySay = ({ kind, genre }: SearchQuery): boolean =>
  kind === 'said' || (kind === 'all' && genre === undefined);

export function paramsOf({ text, kind, genre, channel, subtitled }: SearchQuery): URLSearchParams {
  const entries = {
    otsi: text,
    ainult: kindNames[kind],
    subtiitritega: subtitled ? '1' : '',
    zanr: genre ?? '',
    kanal: channel ?? '',
  };
  return new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== ''));
}

/** Long enough to be looked for. */
export const isSearchable = (text: string): boolean => [...text.trim()].length >= shortestSearch;
