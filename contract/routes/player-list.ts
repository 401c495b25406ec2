import { Type } from 'typebox';
import { memberErrors } from '../errors.ts';
import { Maybe } from '../maybe.ts';
import { PlayerAccess, PlayerList } from '../models/player-list.ts';
import { route } from '../route.ts';

/** A member's personal list for players of others, where the operator lets them have one. */

export const playerList = route({
  method: 'GET',
  path: '/api/user/player-list',
  audience: 'member',
  summary: 'Whether members may have a list for players of others, and the one that the member has.',
  output: Type.Object({ enabled: Type.Boolean(), list: Maybe(PlayerList) }),
  errors: memberErrors,
});

export const openPlayerList = route({
  method: 'POST',
  path: '/api/user/player-list/open',
  audience: 'member',
  summary: 'Make a list for players of others, in the place of the one before, which ends with its streams.',
  output: PlayerAccess,
  errors: [...memberErrors, 'playerList.refused', 'request.tooMany'],
});

export const closePlayerList = route({
  method: 'POST',
  path: '/api/user/player-list/close',
  audience: 'member',
  summary: 'End the list for players of others, and what they play by it.',
  output: Type.Object({ ok: Type.Literal(true) }),
  errors: memberErrors,
});
