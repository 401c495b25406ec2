import type { ServerState } from '../../contract/models/console/service.ts';
import { tService } from '../i18n/et/service.ts';
import { countText, rateText } from '../lib/amounts.ts';
import { Badge } from './parts.tsx';
import type { Column } from './table.tsx';

/** How a stream server is and what it does now: the same wherever servers are listed. */
export const serverColumns = (): readonly Column<Pick<ServerState, 'health'>>[] => [
  { head: tService('state'), cell: ({ health }) => <Health health={health} /> },
  { head: tService('viewers'), number: true, cell: ({ health }) => countText(health?.viewers ?? 0) },
  { head: tService('sends'), number: true, cell: ({ health }) => rateText(health?.bitsPerSecond ?? 0) },
];

function Health({ health }: Pick<ServerState, 'health'>) {
  if (health === null) return <Badge tone="bad">{tService('state.down')}</Badge>;
  if (health.draining) return <Badge tone="warn">{tService('state.draining')}</Badge>;
  return <Badge tone="ok">{tService('state.ok')}</Badge>;
}
