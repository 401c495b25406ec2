import type { LineupChannel } from '../../../contract/models/console/lineup.ts';
import { tLineup } from '../../i18n/et/lineup.ts';
import { Badge } from '../../ui/parts.tsx';

/** How a channel comes at this moment, in a word. */
export function ChannelState({ fields, state }: Pick<LineupChannel, 'fields' | 'state'>) {
  if (fields.source.kind === 'virtual') return <Badge>{tLineup('computed')}</Badge>;
  if (!state) return <Badge>{tLineup('state.unknown')}</Badge>;
  const index = state.source?.index ?? 0;
  if (state.state !== 'live')
    return (
      <Badge tone={state.state === 'starting' ? 'plain' : 'bad'}>{tLineup(`state.${state.state}`)}</Badge>
    );
  return index === 0 ? (
    <Badge tone="ok">{tLineup('state.live')}</Badge>
  ) : (
    <Badge tone="warn">{tLineup('onSpare', { index })}</Badge>
  );
}
