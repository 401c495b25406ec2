import { keep, readKept } from '../../ui/lib/storage.ts';

/** A page that was opened from the search, as it was called there. */
export interface RecentPage {
  to: string;
  name: string;
  note: string;
}

const key = 'paasuke.admin.recent';
const most = 6;

const isRecent = (one: unknown): one is RecentPage => {
  const { to, name, note } = Object(one) as Partial<Record<keyof RecentPage, unknown>>;
  return [to, name, note].every((part) => typeof part === 'string');
};

/** What was opened on this device, the latest first. */
export function recentPages(): RecentPage[] {
  try {
    const kept: unknown = JSON.parse(readKept(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, most) : [];
  } catch {
    return [];
  }
}

export function keepRecent({ to, name, note }: RecentPage): void {
  const others = recentPages().filter((one) => one.to !== to);
  keep(key, JSON.stringify([{ to, name, note }, ...others].slice(0, most)));
}

/** They may be names of members: the next one at this device does not read them. */
export const forgetRecent = (): void => keep(key, undefined);
