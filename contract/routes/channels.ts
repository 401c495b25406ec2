import { Type } from 'typebox';
import { Channel, ChannelCategory, ChannelId } from '../models/channel.ts';
import { route } from '../route.ts';

export const listChannels = route({
  method: 'GET',
  path: '/channels',
  audience: 'visitor',
  summary: 'The television line-up in channel order, with the viewer’s favourites marked.',
  output: Type.Array(Channel),
  errors: ['auth.TokenNotActive', 'auth.blocked'],
});

export const listChannelCategories = route({
  method: 'GET',
  path: '/user/channel/category/list',
  audience: 'viewer',
  summary: 'The categories that channels are sorted into.',
  output: Type.Array(ChannelCategory),
  errors: ['auth.required', 'auth.TokenNotActive', 'auth.blocked'],
});

const channelBody = Type.Object({ channelId: ChannelId }, { additionalProperties: false });

export const listFavorites = route({
  method: 'GET',
  path: '/api/user/favorite/channel/list',
  audience: 'member',
  summary: 'Ids of the member’s favourite channels, oldest first.',
  output: Type.Array(ChannelId),
  errors: ['auth.required', 'auth.TokenNotActive', 'auth.blocked'],
});

export const addFavorite = route({
  method: 'POST',
  path: '/api/user/favorite/channel/add',
  audience: 'member',
  summary: 'Mark a channel as favourite; doing it twice changes nothing.',
  body: channelBody,
  output: Type.Object({ ok: Type.Literal(true) }),
  errors: ['auth.required', 'auth.TokenNotActive', 'auth.blocked', 'channel.unknown'],
});

export const removeFavorite = route({
  method: 'POST',
  path: '/api/user/favorite/channel/remove',
  audience: 'member',
  summary: 'Take the mark off again.',
  body: channelBody,
  output: Type.Object({ ok: Type.Literal(true) }),
  errors: ['auth.required', 'auth.TokenNotActive', 'auth.blocked', 'channel.unknown'],
});
