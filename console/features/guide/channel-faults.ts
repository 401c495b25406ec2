import type { GuideGap, ScheduleFault } from '../../../contract/models/console/guide.ts';

export type ChannelFaults = GuideGap;

/** In the order in which they count. */
export const faultKinds = ['hole', 'overlap', 'duplicate', 'long'] as const;

/** How long the guide says nothing. */
export const missingMs = (faults: readonly ScheduleFault[]): number =>
  faults.reduce((sum, { kind, fromMs, toMs }) => (kind === 'hole' ? sum + toMs - fromMs : sum), 0);

/** Those with the longest holes first, and of equal ones those with more that is wrong. */
export const worstFirst = (channels: readonly ChannelFaults[]): ChannelFaults[] =>
  channels.toSorted((a, b) => missingMs(b.faults) - missingMs(a.faults) || b.faults.length - a.faults.length);
