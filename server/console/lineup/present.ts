import type { LineupChannel } from '../../../contract/models/console/lineup.ts';
import type { IngestState } from '../../../contract/models/media.ts';
import { logoUrlOf, type EditedChannel } from '../../domains/channels/index.ts';

/** A channel as the console shows it. */
export function presentChannel(
  { row, edit, version }: EditedChannel,
  state: IngestState | undefined,
): LineupChannel {
  const { source } = edit;
  return {
    fields: {
      ...edit,
      renditions: [...edit.renditions],
      categories: [...edit.categories],
      source: source.kind === 'virtual' ? source : { ...source, addresses: [...source.addresses] },
    },
    version,
    logoUrl: logoUrlOf(row),
    hasLogo: row.logo !== null,
    keptFrom: row.keptFrom,
    state: state ?? null,
  };
}
