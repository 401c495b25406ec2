import type { ChannelSource } from '../../../contract/models/media.ts';
import { channelIdPattern } from '../../../contract/models/channel.ts';
import type { Rendition } from '../../../contract/quality.ts';
import type { Db } from '../../platform/db/database.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { OperationError } from '../../platform/errors.ts';
import * as store from './store.ts';

export interface ChannelDetails {
  id: string;
  kind: 'tv' | 'radio';
  number: number;
  name: string;
  altName?: string | null;
  extId?: string | null;
  source: ChannelSource;
  renditions: Rendition[];
  categories?: readonly string[];
  demo?: boolean;
  hasSeries?: boolean;
  dvrSupport?: boolean;
  dvrDays?: number | null;
  mayRecord?: boolean;
  /** The archive begins here. */
  keptFrom?: number | null;
}

/** A change that depends on what the line-up is: it is made as a whole, and one after the other. */
export const changeLineup = <T>(db: Db, change: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await store.lockLineup(tx);
    return change(tx);
  });

/** Adds a channel to the line-up, or changes the one with this id in what is said. Throws `OperationError`. */
export async function saveChannel(db: Db, details: ChannelDetails): Promise<void> {
  const { categories, ...row } = details;
  if (!new RegExp(channelIdPattern).test(row.id)) {
    throw new OperationError(tOperations('channels.id', { id: row.id }), 'id');
  }
  if (row.renditions.length === 0)
    throw new OperationError(tOperations('channels.noRendition', { id: row.id }));
  await db.transaction(async (tx) => {
    await store.upsertChannel(tx, row);
    if (categories) await store.setCategories(tx, row.id, categories);
  });
}
