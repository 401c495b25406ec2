/** How the source of a channel keeps its own past, as the list says it. */
export interface ListedCatchup {
  /** `default`, `append`, `shift`, `flussonic`, `xc` or what else stands there. */
  mode: string;
  days: number | undefined;
  /** Template of the address. */
  source: string | undefined;
}

/** One channel of a list that somebody else keeps. */
export interface ListedChannel {
  name: string;
  /** Absolute where the list said so, or where its own address is known; without what stands behind a `|`. */
  url: string;
  tvgId: string | undefined;
  number: number | undefined;
  groups: string[];
  radio: boolean;
  /** What the source wants to be asked with, in small letters. */
  headers: Record<string, string>;
  /** Needs a key that we do not have. */
  encrypted: boolean;
  hd: boolean;
  favorite: boolean;
  catchup: ListedCatchup | undefined;
  /** Hours by which the guide of this channel is to be shifted. */
  guideShiftHours: number;
  /** Everything in the entry's own line, names in small letters. */
  attributes: Record<string, string>;
  /** `#KODIPROP` lines. */
  properties: Record<string, string>;
}

export interface ChannelList {
  channels: ListedChannel[];
  /** Addresses of EPG feeds that the list names. */
  guideUrls: string[];
  /** Lines that could not be understood, in words and with their numbers. */
  faults: string[];
}

/** Opens a list by the path of a file, or by an address. Throws {@link ChannelListError}. */
export type OpenChannelList = (location: string) => Promise<ChannelList>;

/** Reads the bytes of an M3U list. */
export type ReadChannelList = (bytes: Buffer) => ChannelList;

/** The list cannot be read; says why in words for an operator, without the address. */
export class ChannelListError extends Error {
  override name = 'ChannelListError';
}
