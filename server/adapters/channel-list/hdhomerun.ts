import { tInputs } from '../../i18n/et/inputs.ts';
import { ChannelListError, type ChannelList, type ListedChannel } from './port.ts';

/**
 * Reads the line-up of an HDHomeRun tuner: `/discover.json` says where it is, the line-up itself is a list of
 * channels. `get` answers the JSON at an address.
 */
export async function readHdHomeRun(
  base: string,
  get: (url: string) => Promise<unknown>,
): Promise<ChannelList> {
  const discovered = (await get(new URL('/discover.json', base).href)) as { LineupURL?: unknown } | null;
  const given = typeof discovered?.LineupURL === 'string' ? discovered.LineupURL : '/lineup.json';
  if (!URL.canParse(given, base) || !/^https?:$/.test(new URL(given, base).protocol))
    throw new ChannelListError(tInputs('tuner.noLineup'));
  const lineup = await get(new URL(given, base).href);
  if (!Array.isArray(lineup)) throw new ChannelListError(tInputs('tuner.noList'));
  const list: ChannelList = { channels: [], guideUrls: [], faults: [] };
  for (const [i, item] of (lineup as unknown[]).entries()) {
    const channel = channelOf(item);
    if (channel) list.channels.push(channel);
    else list.faults.push(tInputs('tuner.channel', { number: i + 1 }));
  }
  return list;
}

function channelOf(item: unknown): ListedChannel | undefined {
  const said = (item ?? {}) as Record<string, unknown>;
  const { GuideName: name, URL: url, GuideNumber } = said;
  if (typeof name !== 'string' || typeof url !== 'string' || !name.trim()) return undefined;
  const number = Number(GuideNumber);
  return {
    name: name.trim(),
    url,
    tvgId: undefined,
    number: Number.isInteger(number) && number > 0 ? number : undefined,
    groups: [],
    radio: false,
    headers: {},
    encrypted: isOn(said.DRM),
    hd: isOn(said.HD),
    favorite: isOn(said.Favorite),
    catchup: undefined,
    guideShiftHours: 0,
    attributes: {},
    properties: {},
  };
}

/** Flags are 1, true, or not there at all. */
const isOn = (flag: unknown): boolean => flag === 1 || flag === true || flag === '1';
