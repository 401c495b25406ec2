import type { LineupChannel } from '../../../contract/models/console/lineup.ts';
import { t } from '../../i18n/lineup.ts';
import { Badge } from '../../ui/parts.tsx';

/** How a channel comes at this moment, in a word. */
export function ChannelState({ fields, state }: Pick<LineupChannel, 'fields' | 'state'>) {
  if (fields.source.kind === 'virtual') return <Badge>{t('computed')}</Badge>;
  if (!state) return <Badge>{t('state.unknown')}</Badge>;
  const index = state.source?.index ?? 0;
  if (state.state !== 'live')
    return <Badge tone={state.state === 'starting' ? 'plain' : 'bad'}>{t(`state.${state.state}`)}</Badge>;
  return index === 0 ? (
    <Badge tone="ok">{t('state.live')}</Badge>
  ) : (
    <Badge tone="warn">{t('onSpare', { index })}</Badge>
  );
}
