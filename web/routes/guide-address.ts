import type { GuidePlace } from '../features/guide/grid/guide.tsx';
import { paths } from '../lib/address/paths.ts';

/** The address of a place in the guide: /tvguide?paev=2026-11-21&aeg=1215&rida=3&kanal=etv. */
export function guidePath({ date, scrolled, channelId }: GuidePlace): string {
  const parts = [
    date !== undefined && `paev=${date}`,
    scrolled && `aeg=${scrolled.minute}&rida=${scrolled.row}`,
    channelId !== undefined && `kanal=${encodeURIComponent(channelId)}`,
  ].filter(Boolean);
  return parts.length === 0 ? paths.guide : `${paths.guide}?${parts.join('&')}`;
}

/** The place that an address means, from what stands behind its question mark. */
export function guidePlaceIn(search: string): GuidePlace {
  const query = new URLSearchParams(search);
  const number = (name: string): number | undefined => {
    const text = query.get(name) ?? '';
    return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
  };
  const date = query.get('paev') ?? '';
  const [minute, row] = [number('aeg'), number('rida')];
  return {
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : undefined,
    scrolled: minute === undefined ? undefined : { minute, row: row ?? 0 },
    channelId: query.get('kanal') ?? undefined,
  };
}
