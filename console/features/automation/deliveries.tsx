import { useInfiniteQuery } from '@tanstack/react-query';
import {
  webhookEvents,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
} from '../../../contract/models/console/webhooks.ts';
import { listWebhookDeliveries, sendWebhookAgain } from '../../../contract/routes/console/webhooks.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tAutomation } from '../../i18n/et/automation.ts';
import { countText } from '../../lib/amounts.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { whenText } from '../../lib/when.ts';
import { Panel } from '../../ui/page.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Badge, type Tone } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { deliveriesKey } from './keys.ts';

const tones: Record<WebhookDelivery['state'], Tone> = {
  waiting: 'warn',
  sent: 'ok',
  failed: 'bad',
  dropped: 'plain',
};

/** What was sent to webhooks, and how that went. */
export function Deliveries({ webhooks }: { webhooks: readonly Webhook[] }) {
  const known = useInfiniteQuery({
    queryKey: deliveriesKey,
    queryFn: ({ signal, pageParam }) =>
      call(listWebhookDeliveries, { query: pageParam ? { before: pageParam } : {} }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
    refetchInterval: 15_000,
  });
  const sending = useAct({
    run: (id: number) => call(sendWebhookAgain, { body: { id } }),
    done: tAutomation('againSent'),
    stale: [deliveriesKey],
  });
  const nameOf = ({ webhookId }: WebhookDelivery): string =>
    webhookId === null
      ? tAutomation('settingAddress')
      : (webhooks.find(({ id }) => id === webhookId)?.name ?? String(webhookId));
  return (
    <Panel title={tAutomation('log')}>
      <Pages query={known} rowsOf={({ deliveries }) => deliveries}>
        {(rows) => (
          <Table
            label={tAutomation('messages')}
            empty={tAutomation('noLog')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { head: tAutomation('when'), tight: true, cell: ({ createdAt }) => whenText(createdAt) },
              { head: tAutomation('what'), cell: ({ type }) => eventText(type) },
              { head: tAutomation('to'), tight: true, cell: nameOf },
              {
                head: tAutomation('state'),
                cell: ({ state }) => <Badge tone={tones[state]}>{tAutomation(`delivery.${state}`)}</Badge>,
              },
              { head: tAutomation('attempts'), number: true, cell: ({ attempts }) => countText(attempts) },
              { head: tAutomation('answer'), cell: answerText },
            ]}
            actions={({ id, state }) =>
              state !== 'waiting' && (
                <Button disabled={sending.isPending} onClick={() => sending.mutate(id)}>
                  {tAutomation('again')}
                </Button>
              )
            }
          />
        )}
      </Pages>
    </Panel>
  );
}

const isEvent = (type: string): type is WebhookEvent => (webhookEvents as readonly string[]).includes(type);

const eventText = (type: string): string =>
  isEvent(type) || type === 'test' ? tAutomation(`event.${type}`) : type;

/** The status and the beginning of what was answered, or why there was no answer, and when it is tried next. */
function answerText({ status, answer, error, state, nextAt }: WebhookDelivery): string {
  const said = status === null ? error : [status, answer].filter(Boolean).join(' ');
  const next = state === 'waiting' && error !== null && tAutomation('nextAt', { when: whenText(nextAt) });
  return [said, next].filter(Boolean).join('; ');
}
