interface Stepped {
  id: string;
  number: number;
}

/** The channel before or after, going round at the ends; from outside the list, its first. */
export function stepChannel<C extends Stepped>(
  channels: readonly C[],
  currentId: string | undefined,
  step: -1 | 1,
): C | undefined {
  const at = channels.findIndex(({ id }) => id === currentId);
  if (at < 0) return channels[0];
  return channels[(at + step + channels.length) % channels.length];
}

/** The channel with a number. */
export const channelByNumber = <C extends Stepped>(channels: readonly C[], number: number): C | undefined =>
  channels.find((channel) => channel.number === number);
