import { Type, type Static } from 'typebox';
import { Maybe } from '../maybe.ts';
import { Instant } from '../instant.ts';

/** A member's personal list for players of others, as its owner sees it. */
export const PlayerList = Type.Object({
  username: Type.String(),
  createdAt: Instant,
  /** Null while no player has asked for anything. */
  lastUsedAt: Maybe(Instant),
  /** The player that asked last. */
  device: Maybe(Type.String()),
});
export type PlayerList = Static<typeof PlayerList>;

/** What a player is given; the password is shown once, and kept as a hash. */
export const PlayerAccess = Type.Object({
  username: Type.String(),
  password: Type.String(),
  /** For players that ask for a server, a name and a password (Xtream Codes). */
  server: Type.String(),
  /** For players that ask for the address of a list (M3U), and of its guide (XMLTV). */
  listUrl: Type.String(),
  guideUrl: Type.String(),
});
export type PlayerAccess = Static<typeof PlayerAccess>;
