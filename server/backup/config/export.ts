import type { ConfigDocument, ConfigTrack } from '../../../contract/models/console/config.ts';
import { trackKey } from '../../../contract/models/tracks.ts';
import { productVersion } from '../../../runtime/start/version.ts';
import {
  allLogos,
  categoriesByChannel,
  editOf,
  listAllChannels,
  listCategories,
} from '../../domains/channels/index.ts';
import { channelsOfSource, listSources } from '../../domains/epg/index.ts';
import { priceList } from '../../domains/payments/index.ts';
import { findBrandPicture, storedSettings } from '../../domains/settings/index.ts';
import { saidTracks } from '../../domains/tracks/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { kindOfSetting, withoutSecrets } from './secrets.ts';
import type { Secrets } from './sealed.ts';
import { pathOf } from './with-secrets.ts';

type Channel = ConfigDocument['channels'][number];
type GuideSource = ConfigDocument['guideSources'][number];

/** Text by its code points, in whichever language a machine sorts. */
const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** What operators have set up. */
interface Configuration {
  /** With its secrets: it goes nowhere. */
  whole: ConfigDocument;
  document: ConfigDocument;
  /** What was taken out of it. */
  secrets: Secrets;
}

export async function readConfig(db: Db, nowMs: number): Promise<Configuration> {
  const stored = Object.entries(await storedSettings(db)).toSorted(([a], [b]) => byText(a, b));
  const settings = stored.filter(([code]) => kindOfSetting(code) === 'travels');
  const secret = stored.filter(([code, value]) => kindOfSetting(code) === 'secret' && value !== '');
  const logo = await findBrandPicture(db, 'logo.png');
  const whole: ConfigDocument = {
    format: 1,
    version: productVersion,
    settings: Object.fromEntries([...settings, ...secret]),
    ...(logo && { logo: logo.toString('base64') }),
    categories: (await listCategories(db)).map(({ id, name }) => ({ id, name })),
    channels: await channelsIn(db),
    guideSources: await guideSourcesIn(db),
    prices: (await priceList(db, nowMs)).map(({ id, cents, offered }) => ({ offer: id, cents, offered })),
    withheld: [],
  };
  const secrets = new Map(secret.map(([code, value]) => [pathOf.setting(code), value]));
  const document = {
    ...whole,
    settings: Object.fromEntries(settings),
    channels: whole.channels.map((channel) => publicChannel(channel, secrets)),
    guideSources: whole.guideSources.map((source) => publicSource(source, secrets)),
  };
  return {
    whole,
    document: { ...document, withheld: [...secrets.keys()] },
    secrets: Object.fromEntries(secrets),
  };
}

async function channelsIn(db: Db): Promise<Channel[]> {
  const categories = await categoriesByChannel(db);
  const order = new Map((await listCategories(db)).map(({ id }, at) => [id, at]));
  const [rows, tracks, logos] = [await listAllChannels(db), await saidTracks(db), await allLogos(db)];
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
        ...pictureOf(logos.get(row.id)),
        ...tracksOf(tracks.get(row.id)),
      };
    });
}

const pictureOf = (logo: Buffer | undefined) => logo && { logo: logo.toString('base64') };

/** In an order that no service has to itself. */
const tracksOf = (said: readonly ConfigTrack[] | undefined) =>
  said && { tracks: said.toSorted((a, b) => byText(trackKey(a.sent), trackKey(b.sent))) };

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

/** @param secrets gets what is left out, by its path */
function publicChannel(channel: Channel, secrets: Map<string, string>): Channel {
  const { source } = channel;
  if (source.kind === 'virtual') return channel;
  const addresses = source.addresses.map((address, at) => {
    const shown = withoutSecrets(address);
    if (shown !== address) secrets.set(pathOf.channel(channel, at), address);
    return shown;
  });
  return { ...channel, source: { ...source, addresses } };
}

function publicSource(source: GuideSource, secrets: Map<string, string>): GuideSource {
  const url = withoutSecrets(source.url);
  if (url !== source.url) secrets.set(pathOf.guideSource(source), source.url);
  return { ...source, url };
}
