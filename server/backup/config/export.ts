import type { ConfigDocument } from '../../../contract/models/console/config.ts';
import { productVersion } from '../../../runtime/start/version.ts';
import {
  categoriesByChannel,
  editOf,
  listAllChannels,
  listCategories,
} from '../../domains/channels/index.ts';
import { channelsOfSource, listSources } from '../../domains/epg/index.ts';
import { priceList } from '../../domains/payments/index.ts';
import { storedSettings } from '../../domains/settings/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { kindOfSetting, withoutSecrets } from './secrets.ts';

type Channel = ConfigDocument['channels'][number];
type GuideSource = ConfigDocument['guideSources'][number];

/** Text by its code points, in whichever language a machine sorts. */
const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** What operators have set up; `whole` has secrets in it, and goes nowhere. */
export async function readConfig(
  db: Db,
  nowMs: number,
): Promise<{ whole: ConfigDocument; document: ConfigDocument }> {
  const stored = Object.entries(await storedSettings(db)).toSorted(([a], [b]) => byText(a, b));
  const settings = stored.filter(([code]) => kindOfSetting(code) === 'travels');
  const secret = stored.filter(([code, value]) => kindOfSetting(code) === 'secret' && value !== '');
  const whole: ConfigDocument = {
    format: 1,
    version: productVersion,
    settings: Object.fromEntries(settings),
    categories: (await listCategories(db)).map(({ id, name }) => ({ id, name })),
    channels: await channelsIn(db),
    guideSources: await guideSourcesIn(db),
    prices: (await priceList(db, nowMs)).map(({ id, cents, offered }) => ({ offer: id, cents, offered })),
    withheld: [],
  };
  const withheld = secret.map(([code]) => `/settings/${code}`);
  const document = {
    ...whole,
    channels: whole.channels.map((channel) => publicChannel(channel, withheld)),
    guideSources: whole.guideSources.map((source) => publicSource(source, withheld)),
  };
  return { whole, document: { ...document, withheld } };
}

async function channelsIn(db: Db): Promise<Channel[]> {
  const categories = await categoriesByChannel(db);
  const order = new Map((await listCategories(db)).map(({ id }, at) => [id, at]));
  const rows = await listAllChannels(db);
  return rows
    .toSorted((a, b) => byText(a.kind, b.kind) || a.number - b.number || byText(a.id, b.id))
    .map((row) => {
      const own = (categories.get(row.id) ?? []).toSorted(
        (a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0),
      );
      const { source, renditions, ...edit } = editOf(row, own);
      return {
        ...edit,
        renditions: [...renditions],
        categories: [...own],
        source: source.kind === 'fed' ? { ...source, addresses: [...source.addresses] } : source,
      };
    });
}

async function guideSourcesIn(db: Db): Promise<GuideSource[]> {
  const sources: GuideSource[] = [];
  for (const { id, url, language, priority, everyMinutes, enabled } of await listSources(db)) {
    const rows = await channelsOfSource(db, id);
    const mappings = rows
      .filter(({ decided, shiftMinutes, preferred }) => decided || preferred || shiftMinutes !== 0)
      .toSorted((a, b) => byText(a.feedId, b.feedId))
      .map(({ feedId, channelId, decided, shiftMinutes, preferred }) => ({
        feedId,
        ...(decided && { channelId }),
        shiftMinutes,
        ...(preferred && { preferred: true as const }),
      }));
    sources.push({ id, url, language, priority, everyMinutes, enabled, mappings });
  }
  return sources.toSorted((a, b) => byText(a.id, b.id));
}

/** @param withheld gets the paths of what is left out */
function publicChannel(channel: Channel, withheld: string[]): Channel {
  const { source } = channel;
  if (source.kind === 'virtual') return channel;
  const addresses = source.addresses.map((address, at) => {
    const shown = withoutSecrets(address);
    if (shown !== address) withheld.push(`/channels/${channel.id}/source/addresses/${at}`);
    return shown;
  });
  return { ...channel, source: { ...source, addresses } };
}

function publicSource(source: GuideSource, withheld: string[]): GuideSource {
  const url = withoutSecrets(source.url);
  if (url !== source.url) withheld.push(`/guideSources/${source.id}/url`);
  return { ...source, url };
}
