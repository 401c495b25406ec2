import { Type } from 'typebox';
import { memberErrors, sessionErrors } from '../errors.ts';
import { Channel, ChannelCategory, ChannelId, LockedChannel } from '../models/channel.ts';
import { refusedAs } from '../refused-as.ts';
import { route } from '../route.ts';

export const listChannels = route({
  method: 'GET',
  path: '/channels',
  audience: 'visitor',
  summary:
    'The television line-up in channel order, with the viewer’s favourites, without the channels they locked.',
  output: Type.Array(Channel),
  errors: sessionErrors,
});

export const listChannelCategories = route({
  method: 'GET',
  path: '/user/channel/category/list',
  audience: 'viewer',
  summary: 'The categories that channels are sorted into, and which of them the member has chosen.',
  output: Type.Array(ChannelCategory),
  errors: memberErrors,
});

const done = Type.Object({ ok: Type.Literal(true) });
const channelBody = Type.Object(
  { channelId: refusedAs('channel.unknown', ChannelId) },
  { additionalProperties: false },
);

export const listFavorites = route({
  method: 'GET',
  path: '/api/user/favorite/channel/list',
  audience: 'member',
  summary: 'Ids of the member’s favourite channels, in their order.',
  output: Type.Array(ChannelId),
  errors: memberErrors,
});

export const addFavorite = route({
  method: 'POST',
  path: '/api/user/favorite/channel/add',
  audience: 'member',
  summary: 'Mark a channel as favourite; doing it twice changes nothing.',
  body: channelBody,
  output: done,
  errors: [...memberErrors, 'channel.unknown'],
});

export const removeFavorite = route({
  method: 'POST',
  path: '/api/user/favorite/channel/remove',
  audience: 'member',
  summary: 'Take the mark off; the channel is then among the past favourites.',
  body: channelBody,
  output: done,
  errors: [...memberErrors, 'channel.unknown'],
});

export const orderFavorites = route({
  method: 'POST',
  path: '/api/user/favorite/channel/order',
  audience: 'member',
  summary: 'Put the favourites into an order; those that are not named keep theirs, after the others.',
  body: Type.Object(
    { channelIds: Type.Array(ChannelId, { maxItems: 2_000 }) },
    { additionalProperties: false },
  ),
  output: done,
  errors: memberErrors,
});

export const listLocks = route({
  method: 'GET',
  path: '/api/user/channel/lock/list',
  audience: 'member',
  summary: 'The channels that the member has locked, in channel order.',
  output: Type.Array(LockedChannel),
  errors: memberErrors,
});

export const addLock = route({
  method: 'POST',
  path: '/api/user/channel/lock/add',
  audience: 'member',
  summary: 'Put a channel out of sight: it is gone from every list and answer, and does not stream.',
  body: channelBody,
  output: done,
  errors: [...memberErrors, 'channel.unknown'],
});

export const removeLock = route({
  method: 'POST',
  path: '/api/user/channel/lock/remove',
  audience: 'member',
  summary: 'Bring a locked channel back.',
  body: channelBody,
  output: done,
  errors: [...memberErrors, 'channel.unknown'],
});

const categoryParams = Type.Object(
  { id: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }) },
  { additionalProperties: false },
);

export const addCategory = route({
  method: 'POST',
  path: '/api/user/channel/category/:id/add',
  audience: 'member',
  summary: 'Choose a category: the channel list shows the channels of all that are chosen.',
  params: categoryParams,
  output: done,
  errors: [...memberErrors, 'channel.categoryUnknown'],
});

export const removeCategory = route({
  method: 'POST',
  path: '/api/user/channel/category/:id/remove',
  audience: 'member',
  summary: 'Choose a category no longer.',
  params: categoryParams,
  output: done,
  errors: [...memberErrors, 'channel.categoryUnknown'],
});

export const clearCategory = route({
  method: 'POST',
  path: '/api/user/channel/category/:id/clear',
  audience: 'member',
  summary:
    'Make a category what it was before the member touched it: not chosen; ‘minulemmikud’ also empty; ‘allchannels’ means every category.',
  params: categoryParams,
  output: done,
  errors: [...memberErrors, 'channel.categoryUnknown'],
});
