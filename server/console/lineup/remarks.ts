import { catchupAddress } from '../../adapters/channel-list/catchup-address.ts';
import type { ListedChannel } from '../../adapters/channel-list/port.ts';
import { tRemarks } from '../../i18n/et/remarks.ts';

/** What is worth knowing of an entry of a list. */
export function remarks(listed: ListedChannel, nowMs: number): string[] {
  const { radio, hd, favorite, guideShiftHours, headers } = listed;
  const wanted = Object.keys(headers);
  const minutes = Math.round(guideShiftHours * 60);
  return [
    ...(radio ? [tRemarks('listed.radio')] : []),
    ...(hd ? [tRemarks('listed.hd')] : []),
    ...(favorite ? [tRemarks('listed.favorite')] : []),
    ...(minutes === 0 ? [] : [tRemarks('listed.shift', { minutes: `${minutes > 0 ? '+' : ''}${minutes}` })]),
    ...catchupRemark(listed, nowMs),
    ...(wanted.length > 0 ? [tRemarks('listed.headers', { headers: wanted.join(', ') })] : []),
  ];
}

/** Whether the source keeps a past of its own, and whether its addresses could be made. */
function catchupRemark(listed: ListedChannel, nowMs: number): string[] {
  const { catchup } = listed;
  if (!catchup) return [];
  const nowS = Math.floor(nowMs / 1000);
  const address = catchupAddress(listed, { startS: nowS - 7_200, durationS: 3_600, nowS });
  const facts = [
    catchup.mode,
    ...(catchup.days === undefined ? [] : [tRemarks('listed.archiveDays', { count: catchup.days })]),
    ...(address ? [] : [tRemarks('listed.noAddress')]),
  ];
  return [tRemarks('listed.archive', { facts: facts.join(', ') })];
}
