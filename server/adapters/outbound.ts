import { openChannelList, readChannelList } from './channel-list/open-list.ts';
import type { OpenChannelList, ReadChannelList } from './channel-list/port.ts';
import { createFeedFetch } from './epg-source/fetch-feed.ts';
import { openFeed } from './epg-source/open-feed.ts';
import type { FetchFeed, OpenFeed } from './epg-source/port.ts';
import { createPictureFetch } from './pictures/fetch-picture.ts';
import type { FetchPicture } from './pictures/port.ts';
import type { SendWebhook } from './webhook/port.ts';
import { createWebhooks } from './webhook/send-webhook.ts';

interface Outbound {
  fetchPicture: FetchPicture;
  fetchFeed: FetchFeed;
  openFeed: OpenFeed;
  openList: OpenChannelList;
  readList: ReadChannelList;
  sendWebhook: SendWebhook;
}

/** All that is read from and sent to other machines by addresses that were given to us, within one and the same reach. */
export const createOutbound = (reach: { allowPrivate: boolean }): Outbound => ({
  fetchPicture: createPictureFetch(reach),
  fetchFeed: createFeedFetch(reach),
  openFeed: (location) => openFeed(location, reach),
  readList: readChannelList,
  openList: (location) => openChannelList(location, reach),
  sendWebhook: createWebhooks(reach),
});
