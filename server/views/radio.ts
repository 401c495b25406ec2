import type { listRadioChannels } from '../../contract/routes/radio.ts';
import type { MediaPort } from '../adapters/media/port.ts';
import { listChannelsByKind, logoUrlOf, type Locks } from '../domains/channels/index.ts';
import type { ListenAddresses } from '../domains/streaming/index.ts';
import { findProgramsAt } from '../domains/guide/index.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/call.ts';

interface RadioContext {
  db: Db;
  clock: Clock;
  locks: Locks;
  media: MediaPort;
  /** Tells where a station plays for a caller; null where they may not listen. */
  listenAddresses: ListenAddresses;
}

/** GET api|demo /radio/channels: what a station itself says is playing goes before its schedule. */
export const listRadioChannelsHandler =
  ({ db, clock, locks, media, listenAddresses }: RadioContext): Handler<typeof listRadioChannels> =>
  async ({ caller, http }) => {
    const locked = await locks.of(caller);
    const stations = (await listChannelsByKind(db, 'radio')).filter(({ id }) => !locked.has(id));
    const ids = stations.map(({ id }) => id);
    const scheduled = await findProgramsAt(db, ids, clock());
    const fed = new Map(media.ingestChannels()?.map(({ channelId, nowPlaying }) => [channelId, nowPlaying]));
    const addressOf = await listenAddresses(caller, http);
    return stations.map(({ id, number, name, demo, renditions, logo }) => ({
      id,
      number,
      name,
      logoUrl: logoUrlOf({ id, logo }),
      url: addressOf({ id, demo, renditions }),
      demo,
      nowPlaying: fed.get(id) ?? scheduled.get(id)?.name ?? null,
    }));
  };
