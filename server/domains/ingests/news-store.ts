import { sql } from 'drizzle-orm';
import { productVersion } from '../../../runtime/start/version.ts';
import { only } from '../../../runtime/defined.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyTitleAtWork } from '../catalogue/index.ts';
import { channelsDigest } from '../channels/index.ts';
import { keptTrackMs, tracksDigest } from '../tracks/index.ts';

/** What ingests and edges hear with what they ask anyway, so that they ask for the rest only when it has changed. */
export interface MediaNews {
  /** The version of the line-up. */
  lineup: string;
  /** Whether there is work with titles. */
  titles: boolean;
}

/** All of it in one question, which is built once: at rest it is asked every second. */
export function createMediaNews({ db, clock }: { db: Db; clock: Clock }): () => Promise<MediaNews> {
  const question = db
    .select({
      channels: channelsDigest(),
      // What is known of tracks changes without the channels.
      tracks: tracksDigest(sql.placeholder('keptFrom')),
      titles: anyTitleAtWork(),
    })
    .from(sql`(select) one_row`)
    .prepare('');
  return async () => {
    const { channels, tracks, titles } = only(await question.execute({ keptFrom: clock() - keptTrackMs }));
    // Another release may read the same rows in another way.
    return { lineup: `${productVersion}-${channels}-${tracks}`, titles };
  };
}
