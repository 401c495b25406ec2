import type { ServerState } from '../../contract/models/console/service.ts';
import { t } from '../i18n/service.ts';
import { countText, rateText } from '../lib/amounts.ts';
import { Badge } from './parts.tsx';
import type { Column } from './table.tsx';

/** How a stream server is and what it does now: the same wherever servers are listed. */
export const serverColumns: readonly Column<Pick<ServerState, 'health'>>[] = [
  { head: t('state'), cell: ({ health }) => <Health health={health} /> },
  { head: t('viewers'), number: true, cell: ({ health }) => countText(health?.viewers ?? 0) },
  { head: t('sends'), number: true, cell: ({ health }) => rateText(health?.bitsPerSecond ?? 0) },
];

function Health({ health }: Pick<ServerState, 'health'>) {
  if (health === null) return <Badge tone="bad">{t('state.down')}</Badge>;
  if (health.draining) return <Badge tone="warn">{t('state.draining')}</Badge>;
  return <Badge tone="ok">{t('state.ok')}</Badge>;
}
