import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailState } from '../../../contract/models/console/service.ts';
import { getMail, listMails, sendMailAgain } from '../../../contract/routes/console/service.ts';
import { Button } from '../../../ui/input/button.tsx';
import { t } from '../../i18n/service.ts';
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
    done: t('againDone'),
    stale: [mailsKey],
  });
  return (
    <Page title={t('mailsTitle')} note={t('mailsText')}>
      <Loaded query={mails}>
        {(rows) => (
          <Table
            label={t('mailsTitle')}
            empty={t('noMails')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { head: t('when'), tight: true, cell: ({ createdAt }) => whenText(createdAt) },
              { head: t('mailTo'), cell: ({ to }) => to },
              { head: t('subject'), cell: ({ subject }) => subject },
              {
                head: t('state'),
                cell: ({ state }) => <Badge tone={tones[state]}>{t(`mail.${state}`)}</Badge>,
              },
              { head: t('attempts'), number: true, cell: ({ attempts }) => countText(attempts) },
              { head: t('fault'), cell: ({ lastError }) => lastError ?? '' },
            ]}
            actions={({ id }) => (
              <>
                {mayRead && <Button onClick={() => setRead(id)}>{t('read')}</Button>}
                <Button onClick={() => sending.mutate(id)}>{t('again')}</Button>
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
    <Dialog wide title={one.data?.mail.subject ?? t('mailsTitle')} onClose={onClose}>
      <Loaded query={one}>
        {({ mail, text }) => (
          <>
            <Facts
              facts={[
                [t('mailTo'), mail.to],
                [t('state'), t(`mail.${mail.state}`)],
              ]}
            />
            {text === '' ? <p>{t('noText')}</p> : <pre className={css.text}>{text}</pre>}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
