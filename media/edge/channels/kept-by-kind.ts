import type { MediaChannel } from '../../../contract/models/media.ts';

/** Opens what a channel has of a name once, and again when the channel has become of another kind. */
export function keptByKind<T>(): (channel: MediaChannel, name: string, open: () => T) => T {
  const kept = new Map<string, { channel: MediaChannel; kind: string; opened: T }>();
  return (channel, name, open) => {
    const key = `${channel.id}/${name}`;
    const known = kept.get(key);
    // Segments are asked for far more often than the line-up is read anew.
    if (known?.channel === channel) return known.opened;
    const { source, renditions } = channel;
    const kind = `${source.kind} ${isCopied(channel)} ${hasLowLatency(channel)} ${renditions.join()}`;
    const opened = known?.kind === kind ? known.opened : open();
    kept.set(key, { channel, kind, opened });
    return opened;
  };
}

/** Whether its pictures are taken as they are. */
export const isCopied = ({ source }: MediaChannel): boolean =>
  source.kind === 'fed' && source.mode === 'copy';

/** Whether its segments are given out before they are whole. */
export const hasLowLatency = ({ source }: MediaChannel): boolean =>
  source.kind === 'fed' && source.lowLatency === true;
