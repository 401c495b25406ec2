import { createStore } from 'zustand/vanilla';

/** A short message at the edge of the screen; the newest replaces the one before. */
export interface Notice {
  id: number;
  text: string;
  kind: 'info' | 'danger';
  /** Longer than others, when it asks something. */
  shownForMs?: number;
  /** Where it leads, or what it does: such as taking back what it tells of. */
  action?: { label: string; to: string } | { label: string; run: () => void };
}

export const notices = createStore<{ notice: Notice | undefined }>(() => ({ notice: undefined }));

let last = 0;

export function notify(notice: Omit<Notice, 'id'>): void {
  notices.setState({ notice: { ...notice, id: ++last } });
}

/** Takes away what is shown: its action no longer belongs to what happened last. */
export const dismissNotice = (): void => notices.setState({ notice: undefined });
