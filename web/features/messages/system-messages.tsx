import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { dismissMessages, listMessages } from '../../../contract/routes/user.ts';
import { tMessages } from '../../i18n/et/messages.ts';
import { call } from '../../lib/api.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Modal } from '../../ui/layers/modal.tsx';
import { useStayOnTop } from './use-stay-on-top.ts';
import css from './system-messages.module.css';

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
