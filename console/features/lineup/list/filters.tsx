import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { Lineup, LineupChannel } from '../../../../contract/models/console/lineup.ts';
import { tLineup } from '../../../i18n/et/lineup.ts';
import { useFilter } from '../../../lib/use-filter.ts';
import { Select } from '../../../ui/parts.tsx';
import { isTrouble, providerOf, providerText, stateOf } from './channel-facts.ts';

const states = ['live', 'spare', 'starting', 'silent', 'restarting', 'computed', 'unknown'] as const;
const uncategorised = '-';

/** Which channels are shown; all of it stands in the address of the screen. */
export function useChannelFilters() {
  const [, setParams] = useSearchParams();
  const [text, setText] = useFilter('q');
  const [state, setState] = useFilter('state');
  const [category, setCategory] = useFilter('category');
  const [source, setSource] = useFilter('source');
  const wanted = text.trim().toLowerCase();
  const fits = useCallback(
    (channel: LineupChannel): boolean => {
      const { fields } = channel;
      const words = [fields.id, fields.name, fields.altName ?? '', String(fields.number)];
      return (
        words.some((one) => one.toLowerCase().includes(wanted)) &&
        (state === '' || (state === 'trouble' ? isTrouble(channel) : stateOf(channel) === state)) &&
        (category === '' ||
          (category === uncategorised
            ? fields.categories.length === 0
            : fields.categories.includes(category))) &&
        (source === '' || providerOf(channel) === source)
      );
    },
    [wanted, state, category, source],
  );
  const clear = (): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of ['q', 'state', 'category', 'source']) next.delete(name);
        return next;
      },
      { replace: true },
    );
  return { text, setText, state, setState, category, setCategory, source, setSource, fits, clear };
}

interface Props {
  filters: ReturnType<typeof useChannelFilters>;
  channels: readonly LineupChannel[];
  categories: Lineup['categories'];
}

/** By state, category and source. */
export function FilterSelects({ filters, channels, categories }: Props) {
  const providers = [...new Set([...channels.map(providerOf), filters.source])].filter(Boolean).toSorted();
  return (
    <>
      <Select inline label={tLineup('state')} value={filters.state} onValue={filters.setState}>
        <option value="">{tLineup('anyState')}</option>
        <option value="trouble">{tLineup('state.trouble')}</option>
        {states.map((one) => (
          <option key={one} value={one}>
            {one === 'computed' ? tLineup('computed') : tLineup(`state.${one}`)}
          </option>
        ))}
      </Select>
      <Select inline label={tLineup('category')} value={filters.category} onValue={filters.setCategory}>
        <option value="">{tLineup('anyCategory')}</option>
        <option value={uncategorised}>{tLineup('noCategory')}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select inline label={tLineup('source')} value={filters.source} onValue={filters.setSource}>
        <option value="">{tLineup('anySource')}</option>
        {providers.map((one) => (
          <option key={one} value={one}>
            {providerText(one)}
          </option>
        ))}
      </Select>
    </>
  );
}
