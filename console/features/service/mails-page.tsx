import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailState } from '../../../contract/models/console/service.ts';
import { getMail, listMails, sendMailAgain } from '../../../contract/routes/console/service.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tService } from '../../i18n/et/service.ts';
import { countText } from '../../lib/amounts.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { useMay } from '../../lib/use-me.ts';
import { whenText } from '../../lib/when.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Badge, Facts, type Tone } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import css from './mail.module.css';

const mailsKey = ['mails'] as const;
const tones: Record<MailState['state'], Tone> = {
  waiting: 'plain',
  sent: 'ok',
  failed: 'bad',
  suppressed: 'warn',
  kept: 'warn',
};

/** Mails that did not get through. Without a mail server all are kept here. */
export function MailsPage() {
  const mayRead = useMay();
  const [read, setRead] = useState<number>();
  const mails = useQuery({
    queryKey: mailsKey,
    queryFn: ({ signal }) => call(listMails, {}, signal),
    refetchInterval: 15_000,
  });
  const sending = useAct({
    run: (id: number) => call(sendMailAgain, { body: { id } }),
    done: tService('againDone'),
    stale: [mailsKey],
  });
  return (
    <Page title={tService('mailsTitle')} note={tService('mailsText')}>
      <Loaded query={mails}>
        {(rows) => (
          <Table
            label={tService('mailsTitle')}
            empty={tService('noMails')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { head: tService('when'), tight: true, cell: ({ createdAt }) => whenText(createdAt) },
              { head: tService('mailTo'), cell: ({ to }) => to },
              { head: tService('subject'), cell: ({ subject }) => subject },
              {
                head: tService('state'),
                cell: ({ state }) => <Badge tone={tones[state]}>{tService(`mail.${state}`)}</Badge>,
              },
              { head: tService('attempts'), number: true, cell: ({ attempts }) => countText(attempts) },
              { head: tService('fault'), cell: ({ lastError }) => lastError ?? '' },
            ]}
            actions={({ id }) => (
              <>
                {mayRead && <Button onClick={() => setRead(id)}>{tService('read')}</Button>}
                <Button onClick={() => sending.mutate(id)}>{tService('again')}</Button>
              </>
            )}
          />
        )}
      </Loaded>
      {read !== undefined && <MailDialog id={read} onClose={() => setRead(undefined)} />}
    </Page>
  );
}

function MailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const one = useQuery({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => call(getMail, { params: { id: String(id) } }, signal),
  });
  return (
    <Dialog wide title={one.data?.mail.subject ?? tService('mailsTitle')} onClose={onClose}>
      <Loaded query={one}>
        {({ mail, text }) => (
          <>
            <Facts
              facts={[
                [tService('mailTo'), mail.to],
                [tService('state'), tService(`mail.${mail.state}`)],
              ]}
            />
            {text === '' ? <p>{tService('noText')}</p> : <pre className={css.text}>{text}</pre>}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
