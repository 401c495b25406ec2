import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { classNames } from '../lib/class-names.ts';
import { notices, type Notice } from '../lib/notices.ts';
import { Link } from './link.tsx';
import css from './notice-bar.module.css';

const shownForMs = 6_000;

/** Shows the latest notice for a few seconds and reads it out: beside the page, which is out of reach behind a dialog. */
export function NoticeBar() {
  const notice = useStore(notices, (state) => state.notice);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(hide, notice.shownForMs ?? shownForMs);
    return () => clearTimeout(timer);
  }, [notice]);
  return createPortal(
    <div role="status" aria-live="polite">
      {notice && (
        <div
          key={notice.id}
          data-notice
          className={classNames(css.bar, notice.kind === 'danger' && css.danger)}
        >
          {notice.text}
          {notice.action && <Action {...notice.action} />}
        </div>
      )}
    </div>,
    document.body,
  );
}

const hide = (): void => notices.setState({ notice: undefined });

function Action(action: NonNullable<Notice['action']>) {
  if ('to' in action)
    return (
      <Link className={css.action} to={action.to}>
        {action.label}
      </Link>
    );
  const run = (): void => {
    hide();
    action.run();
  };
  return (
    <button type="button" className={css.action} onClick={run}>
      {action.label}
    </button>
  );
}
