import type { ConfigDocument } from '../../../contract/models/console/config.ts';
import { allSettingCodes, faultOfSetting } from '../../config/settings.ts';
import { faultAt } from './read-document.ts';
import { kindOfSetting, withOwnSecrets, withoutSecrets } from './secrets.ts';
import type { Secrets } from './sealed.ts';

type Channel = ConfigDocument['channels'][number];
type GuideSource = ConfigDocument['guideSources'][number];

/** Where the secrets of a document stand; both name things by their own keys, so that the order does not matter. */
export const pathOf = {
  setting: (code: string): string => `/settings/${code}`,
  channel: ({ id }: Pick<Channel, 'id'>, at: number): string => `/channels/${id}/source/addresses/${at}`,
  guideSource: ({ id }: Pick<GuideSource, 'id'>): string => `/guideSources/${id}/url`,
};

/**
 * A document with all secrets that can be had for it: those that came sealed along, where the address is still the one to
 * which they belong, and else those that are here. Throws `OperationError` for a setting that does not fit.
 * @param here what there is, with its secrets
 */
export function withSecrets(wanted: ConfigDocument, here: ConfigDocument, secrets: Secrets): ConfigDocument {
  const channels = new Map(here.channels.map((one) => [one.id, one]));
  const sources = new Map(here.guideSources.map((one) => [one.id, one]));
  const filled = new Set<string>();
  const address = (shown: string, path: string, known: readonly string[]): string => {
    const sealed = Object.hasOwn(secrets, path) ? secrets[path] : undefined;
    const fits = sealed !== undefined && withoutSecrets(sealed) === shown;
    if (fits) filled.add(path);
    return fits ? sealed : withOwnSecrets(shown, known);
  };
  const settings = { ...secretSettingsOf(here), ...sealedSettings(secrets, filled), ...wanted.settings };
  const document = {
    ...wanted,
    settings,
    channels: wanted.channels.map((channel) => {
      const { source } = channel;
      if (source.kind === 'virtual') return channel;
      const old = channels.get(channel.id)?.source;
      const known = old?.kind === 'fed' ? old.addresses : [];
      const addresses = source.addresses.map((one, at) => address(one, pathOf.channel(channel, at), known));
      return { ...channel, source: { ...source, addresses } };
    }),
    guideSources: wanted.guideSources.map((source) => {
      const known = sources.get(source.id);
      return { ...source, url: address(source.url, pathOf.guideSource(source), known ? [known.url] : []) };
    }),
  };
  return { ...document, withheld: wanted.withheld.filter((path) => !filled.has(path)) };
}

const secretSettingsOf = ({ settings }: ConfigDocument): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).filter(([code]) => kindOfSetting(code) === 'secret'));

/** @param filled gets the paths of what was sealed */
function sealedSettings(secrets: Secrets, filled: Set<string>): Record<string, string> {
  const found = allSettingCodes.flatMap((code) => {
    const path = pathOf.setting(code);
    const value = Object.hasOwn(secrets, path) ? secrets[path] : undefined;
    if (value === undefined || kindOfSetting(code) !== 'secret') return [];
    const fault = faultOfSetting(code, value);
    if (fault) throw faultAt(path, fault);
    filled.add(path);
    return [[code, value] as const];
  });
  return Object.fromEntries(found);
}
