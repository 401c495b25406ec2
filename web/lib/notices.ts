import { createStore } from 'zustand/vanilla';

/** A short message at the edge of the screen; the newest replaces the one before. */
export interface Notice {
  id: number;
  text: string;
  kind: 'info' | 'danger';
  action?: { label: string; to: string };
}

export const notices = createStore<{ notice: Notice | undefined }>(() => ({ notice: undefined }));

let last = 0;

export function notify(notice: Omit<Notice, 'id'>): void {
  notices.setState({ notice: { ...notice, id: ++last } });
}
