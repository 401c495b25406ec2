import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '../../../contract/models/console/webhooks.ts';
import {
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '../../../contract/routes/console/webhooks.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tAutomation } from '../../i18n/et/automation.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { Ask } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Badge, Quiet } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { AutomationTabs } from './automation-tabs.tsx';
import { Deliveries } from './deliveries.tsx';
import { deliveriesKey, webhooksKey } from './keys.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** Where the service posts what happens. */
export function WebhooksPage() {
  const known = useQuery({
    queryKey: webhooksKey,
    queryFn: ({ signal }) => call(listWebhooks, {}, signal),
  });
  /** Undefined while no form is open; a webhook, or null for a new one. */
  const [edited, setEdited] = useState<Webhook | null>();
  const [secret, setSecret] = useState<string>();
  return (
    <Page
      title={tAutomation('title')}
      actions={
        <Button kind="primary" onClick={() => setEdited(null)}>
          {tAutomation('newWebhook')}
        </Button>
      }
    >
      <AutomationTabs />
      <Quiet>{tAutomation('webhooksText')}</Quiet>
      <Loaded query={known}>
        {(webhooks) => (
          <>
            <Webhooks webhooks={webhooks} onChange={setEdited} onSecret={setSecret} />
            <Deliveries webhooks={webhooks} />
          </>
        )}
      </Loaded>
      {edited !== undefined && (
        <WebhookDialog
          webhook={edited ?? undefined}
          onClose={() => setEdited(undefined)}
          onSaved={(made) => {
            setEdited(undefined);
            if (made !== null) setSecret(made);
          }}
        />
      )}
      {secret !== undefined && (
        <SecretDialog
          title={tAutomation('secretTitle')}
          text={tAutomation('secretText')}
          name={tAutomation('secret')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Page>
  );
}

interface WebhooksProps {
  webhooks: readonly Webhook[];
  onChange: (webhook: Webhook) => void;
  onSecret: (secret: string) => void;
}

function Webhooks({ webhooks, onChange, onSecret }: WebhooksProps) {
  const testing = useAct({
    run: (id: number) => call(testWebhook, { body: { id } }),
    done: tAutomation('testSent'),
    stale: [deliveriesKey],
  });
  const rotating = useAct({
    run: (id: number) => call(rotateWebhookSecret, { body: { id } }),
    stale: [webhooksKey],
    onDone: ({ secret }) => onSecret(secret),
  });
  const removing = useAct({
    run: (id: number) => call(removeWebhook, { body: { id } }),
    done: tAutomation('removed'),
    stale: [webhooksKey, deliveriesKey],
  });
  return (
    <Table
      label={tAutomation('webhooks')}
      empty={tAutomation('noWebhooks')}
      rows={webhooks}
      rowKey={({ id }) => id}
      faded={({ offAt }) => offAt !== null}
      columns={[
        { head: tAutomation('name'), tight: true, cell: ({ name }) => <b>{name}</b> },
        { head: tAutomation('url'), cell: ({ url }) => hostOf(url) },
        {
          head: tAutomation('events'),
          cell: ({ events }) => events.map((event) => tAutomation(`event.${event}`)).join(', '),
        },
        { head: tAutomation('state'), cell: (row) => <State {...row} /> },
      ]}
      actions={(row) => (
        <>
          <Button onClick={() => onChange(row)}>{tAutomation('change')}</Button>
          <Button disabled={row.offAt !== null || testing.isPending} onClick={() => testing.mutate(row.id)}>
            {tAutomation('test')}
          </Button>
          <Ask
            label={tAutomation('rotate')}
            title={tAutomation('rotateTitle')}
            action={tAutomation('rotate')}
            danger={false}
            onDo={() => rotating.mutateAsync(row.id)}
          >
            {tAutomation('rotateText')}
          </Ask>
          <Ask
            label={tAutomation('remove')}
            title={tAutomation('removeTitle')}
            action={tAutomation('remove')}
            onDo={() => removing.mutateAsync(row.id)}
          >
            {tAutomation('removeText', { name: row.name })}
          </Ask>
        </>
      )}
    />
  );
}

/** Without what lets somebody in: chat rooms have a secret in the path. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

function State({ offBy, failingSince }: Webhook) {
  if (offBy === 'failures') return <Badge tone="bad">{tAutomation('hook.failures')}</Badge>;
  if (offBy !== null) return <Badge>{tAutomation('hook.off')}</Badge>;
  if (failingSince !== null) return <Badge tone="warn">{tAutomation('hook.failing')}</Badge>;
  return <Badge tone="ok">{tAutomation('hook.ok')}</Badge>;
}
