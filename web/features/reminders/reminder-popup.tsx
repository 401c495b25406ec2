import { BellRing, Tv } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Reminder } from '../../../contract/models/reminder.ts';
import { tNotices } from '../../i18n/et/notices.ts';
import { every, nowMs } from '../../../ui/lib/clock.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Modal } from '../../ui/layers/modal.tsx';
import { switchAt } from './due.ts';
import css from './reminder-popup.module.css';

interface Props {
  reminder: Reminder;
  shownAt: number;
  /** The member may watch it; otherwise they are only told. */
  mayWatch: boolean;
  /** Stays where they are. */
  onKeep: () => void;
  /** Goes there: pressed, or because the time has come. */
  onGo: (byItself: boolean) => void;
}

/** Somebody is typing, or the picture fills the screen: then no dialog may come between. */
function isBusy(): boolean {
  const { activeElement, fullscreenElement } = document;
  // Old browsers know of no such thing.
  if (fullscreenElement) return true;
  return activeElement?.matches('input:not([type=range]), textarea, select') === true;
}

/** A programme is about to begin: counts down to its channel, unless the viewer stays where they are. */
export function ReminderPopup(props: Props) {
  const [busy] = useState(isBusy);
  const { reminder, mayWatch, shownAt, onGo } = props;
  const go = useRef(onGo);
  useEffect(() => {
    go.current = onGo;
  });
  const at = switchAt(reminder, shownAt);
  useEffect(() => {
    if (!mayWatch) return;
    let gone = false;
    return every(250, () => {
      if (gone || nowMs() < at) return;
      gone = true;
      go.current(true);
    });
  }, [at, mayWatch]);
  const title = titleOf(reminder.programName);
  const name = tNotices(shownAt < reminder.startTime ? 'popup.title' : 'popup.began', { title });
  const inside = <Inside {...props} at={at} />;
  if (busy) return <Aside title={name}>{inside}</Aside>;
  return (
    <Modal title={name} narrow inPlace onClose={props.onKeep}>
      {inside}
    </Modal>
  );
}

function Inside({ reminder, mayWatch, at, onKeep, onGo }: Props & { at: number }) {
  const now = useNow(1_000);
  const channel = reminder.channelName;
  const seconds = Math.max(0, Math.ceil((at - now) / 1_000));
  if (!mayWatch)
    return (
      <>
        <p className={css.text}>{tNotices('popup.noTime', { channel })}</p>
        <div className={css.buttons}>
          <Button kind="primary" data-first onClick={onKeep}>
            {tNotices('popup.ok')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p className={css.text}>
        <BellRing size={22} aria-hidden="true" />
        <span className="num" role="timer">
          {seconds > 0
            ? tNotices('popup.switch', { channel, count: seconds })
            : tNotices('popup.switchNow', { channel })}
        </span>
      </p>
      <div className={css.buttons}>
        <Button kind="primary" data-first onClick={onKeep}>
          {tNotices('popup.keep')}
        </Button>
        <Button onClick={() => onGo(false)}>
          <Tv size={18} aria-hidden="true" />
          {tNotices('popup.go')}
        </Button>
      </div>
    </>
  );
}

/** Beside what somebody is doing: it is read out, and takes neither the focus nor any key. */
const Aside = ({ title, children }: { title: string; children: ReactNode }) =>
  createPortal(
    <div aria-live="assertive">
      <section className={css.aside} role="alertdialog" aria-label={title} data-notice>
        <h2>{title}</h2>
        {children}
      </section>
    </div>,
    document.fullscreenElement ?? document.body,
  );
