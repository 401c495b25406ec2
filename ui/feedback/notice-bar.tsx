import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { classNames } from '../lib/class-names.ts';
import { dismissNotice, notices, type Notice } from './notices.ts';
import css from './notice-bar.module.css';

const shownForMs = 6_000;

interface Props {
  /** How the application leads to one of its addresses. */
  Link: ComponentType<{ to: string; className?: string | undefined; children: ReactNode }>;
}

/**
 * Shows the latest notice for a few seconds and reads it out: beside the page, which is out of reach behind a dialog. It stays while
 * the reader is at it, by pointer or by keys, and goes after the same time from then on.
 */
export function NoticeBar({ Link }: Props) {
  const notice = useStore(notices, (state) => state.notice);
  /** The notice that the reader is at. */
  const [heldId, setHeldId] = useState<number>();
  const isHeld = notice !== undefined && notice.id === heldId;
  useEffect(() => {
    if (!notice || isHeld) return;
    const timer = setTimeout(dismissNotice, notice.shownForMs ?? shownForMs);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);
  const hold = (): void => setHeldId(notice?.id);
  const letGo = (): void => setHeldId(undefined);
  return createPortal(
    <div role="status" aria-live="polite">
      {notice && (
        <div
          key={notice.id}
          data-notice
          onPointerEnter={hold}
          onPointerLeave={letGo}
          onFocus={hold}
          onBlur={letGo}
          className={classNames(css.bar, notice.kind === 'danger' && css.danger)}
        >
          {notice.text}
          {notice.action && <Action Link={Link} action={notice.action} />}
        </div>
      )}
    </div>,
    document.body,
  );
}

function Action({ Link, action }: Props & { action: NonNullable<Notice['action']> }) {
  if ('to' in action)
    return (
      <Link className={css.action} to={action.to}>
        {action.label}
      </Link>
    );
  const run = (): void => {
    dismissNotice();
    action.run();
  };
  return (
    <button type="button" className={css.action} onClick={run}>
      {action.label}
    </button>
  );
}
