import type { LineupChannel } from '../../../../contract/models/console/lineup.ts';
import { tLineup } from '../../../i18n/et/lineup.ts';

/** How a channel comes at this moment, as filters name it. */
export type StateName = 'computed' | 'unknown' | 'live' | 'spare' | 'starting' | 'silent' | 'restarting';

export function stateOf({ fields, state }: Pick<LineupChannel, 'fields' | 'state'>): StateName {
  if (fields.source.kind === 'virtual') return 'computed';
  if (!state) return 'unknown';
  if (state.state !== 'live') return state.state;
  return (state.source?.index ?? 0) === 0 ? 'live' : 'spare';
}

/** Somebody should look at it. */
export const isTrouble = (channel: Pick<LineupChannel, 'fields' | 'state'>): boolean =>
  ['spare', 'silent', 'restarting'].includes(stateOf(channel));

/** From whom a channel comes: the server of its main source, without what may be a key. */
export function providerOf({ fields: { source } }: Pick<LineupChannel, 'fields'>): string {
  if (source.kind === 'virtual') return 'virtual';
  const [address = ''] = (source.addresses[0] ?? '').split('|');
  if (/^(udp|rtp):/i.test(address)) return 'udp';
  if (!URL.canParse(address) || /^file:/i.test(address)) return 'file';
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}

const named: Readonly<Record<string, () => string>> = {
  virtual: () => tLineup('sourceVirtual'),
  udp: () => tLineup('sourceUdp'),
  file: () => tLineup('sourceFile'),
};

/** The same in words. */
export const providerText = (provider: string): string =>
  Object.hasOwn(named, provider) ? named[provider]!() : provider.replace(/^https?:\/\//, '');
