import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useState, useEffect } from 'react';
import { dismissMessages, listMessages } from '../../../contract/routes/user.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tMessages } from '../../i18n/et/messages.ts';
import { call } from '../../lib/api.ts';
import { Modal } from '../../ui/layers/modal.tsx';
import css from './system-messages.module.css';

/**
 * Counts how often another modal came to lie over the message. With the count as its key the message opens
 * anew, above that modal: what it says goes before all that arrives while it is shown.
 */
function useStayOnTop(shown: boolean): number {
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!shown) return;
    const observer = new MutationObserver(() => {
      const top = [...document.querySelectorAll('[role=dialog]')].pop();
      if (top && !top.querySelector('[data-system-message]')) setRound((before) => before + 1);
    });
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [shown]);
  return round;
}

/** Messages of the operator, one after another, over everything, until each is acknowledged. */
export function SystemMessages({ token }: { token: string }) {
  const { data = [] } = useQuery({
    queryKey: ['user', token, 'messages'],
    queryFn: ({ signal }) => call(listMessages, {}, signal),
    staleTime: 60_000,
  });
  const [read, setRead] = useState<ReadonlySet<number>>(new Set());
  const waiting = data.filter(({ id }) => !read.has(id));
  const [message] = waiting;
  const round = useStayOnTop(message !== undefined);
  if (!message) return null;
  const acknowledge = (): void => {
    setRead(new Set([...read, message.id]));
    // On a bad line the message comes back with the next visit; it must not hold anyone up now.
    void call(dismissMessages, { body: { messages: [message.id] } }).catch(() => undefined);
  };
  const more = waiting.length - 1;
  return (
    <Modal key={`${message.id} ${round}`} title={tMessages('title')} narrow>
      <div className={css.message} data-system-message>
        <Megaphone size={24} aria-hidden="true" />
        <p>{message.message}</p>
      </div>
      <Button kind="primary" wide data-first onClick={acknowledge}>
        {more > 0 ? tMessages('next', { count: more }) : tMessages('acknowledge')}
      </Button>
    </Modal>
  );
}
