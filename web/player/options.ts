/** How something is turned on. */
export interface OpenOptions {
  /** Begin there anew, also when that is what plays. */
  again?: boolean;
  /** When the past is not there, live is better than nothing. */
  orLive?: boolean;
}

/** How the player goes to a subject, or to another place in it. */
export interface TuneOptions {
  /** It is to be there without moving. */
  paused?: boolean | undefined;
  /** It comes by itself: nobody has asked for it just now. */
  goesOn?: boolean | undefined;
}
