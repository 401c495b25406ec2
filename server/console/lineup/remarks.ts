import { catchupAddress } from '../../adapters/channel-list/catchup-address.ts';
import type { ListedChannel } from '../../adapters/channel-list/port.ts';

/** What is worth knowing of an entry of a list. */
export function remarks(listed: ListedChannel, nowMs: number): string[] {
  const { radio, hd, favorite, guideShiftHours, headers } = listed;
  const wanted = Object.keys(headers);
  const minutes = Math.round(guideShiftHours * 60);
  return [
    ...(radio ? ['raadio'] : []),
    ...(hd ? ['HD'] : []),
    ...(favorite ? ['lemmik'] : []),
    ...(minutes === 0 ? [] : [`kava nihe ${minutes > 0 ? '+' : ''}${minutes} min`]),
    ...catchupRemark(listed, nowMs),
    ...(wanted.length > 0 ? [`tahab päiseid, mida ei saadeta: ${wanted.join(', ')}`] : []),
  ];
}

/** Whether the source keeps a past of its own, and whether its addresses could be made. */
function catchupRemark(listed: ListedChannel, nowMs: number): string[] {
  const { catchup } = listed;
  if (!catchup) return [];
  const nowS = Math.floor(nowMs / 1000);
  const address = catchupAddress(listed, { startS: nowS - 7_200, durationS: 3_600, nowS });
  const days = catchup.days === undefined ? '' : `, ${catchup.days} päeva`;
  return [`allikal on oma arhiiv (${catchup.mode}${days}${address ? '' : ', aadress teadmata'})`];
}
