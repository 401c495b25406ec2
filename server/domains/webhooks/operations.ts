import type { Webhook, WebhookDelivery, WebhookEvent } from '../../../contract/models/console/webhooks.ts';
import { dayMs } from '../../../contract/time.ts';
import { readSourceAddress } from '../../../runtime/source-address.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensureOperation } from '../../platform/errors.ts';
import { changeOf, noteOperation, type Actor } from '../audit/index.ts';
import type { WebhooksContext } from './context.ts';
import { newMessage } from './emit.ts';
import { newSecret } from './signature.ts';
import {
  changeEndpoint,
  deleteEndpoint,
  deliveriesBefore,
  findDelivery,
  findEndpoint,
  insertDeliveries,
  insertEndpoint,
  listEndpoints,
  noteAttempt,
  switchOff,
  type DeliveryRow,
  type EndpointRow,
} from './store.ts';

const pageSize = 50;
/** A secret that was replaced still signs for so long. */
const overlapMs = dayMs;
const mostEndpoints = 50;

interface WebhookDraft {
  name: string;
  url: string;
  events: WebhookEvent[];
  off?: boolean;
}

/** Which webhook was saved, and its secret if it is new. */
interface SavedWebhook {
  id: number;
  secret: string | null;
}

/** What the owner does about webhooks. Throws `OperationError` in words for them. */
export function webhookOperations({ db, clock, allowPrivate }: WebhooksContext, kick: () => void) {
  return {
    list: (): Promise<Webhook[]> => listEndpoints(db),

    /** Adds a webhook, or changes one: switched on again it begins anew. Answers the secret of a new one. */
    async save({ id, ...draft }: WebhookDraft & { id?: number }, actor: Actor): Promise<SavedWebhook> {
      const after = { ...draft, name: draft.name.trim(), url: draft.url.trim(), off: draft.off ?? false };
      ensureOperation(after.name !== '', tOperations('operators.nameMissing'), 'name');
      ensureOperation(
        mayPostTo(after.url, allowPrivate),
        tOperations(allowPrivate ? 'webhooks.address' : 'webhooks.publicAddress'),
        'url',
      );
      return db.transaction((tx) =>
        id === undefined ? add(tx, after, actor) : change(tx, id, after, actor),
      );
    },

    async remove(id: number, actor: Actor): Promise<void> {
      await db.transaction(async (tx) => {
        const { name, url } = await known(tx, id);
        await deleteEndpoint(tx, id);
        const details = { id, name, url: withoutSecrets(url) };
        await noteOperation(tx, { actor, action: 'webhook.removed', details }, clock());
      });
    },

    /** Makes a new secret. */
    async rotate(id: number, actor: Actor): Promise<{ secret: string }> {
      const secret = newSecret();
      await db.transaction(async (tx) => {
        const { name, secret: previousSecret } = await known(tx, id);
        const previousSecretUntil = clock() + overlapMs;
        await changeEndpoint(tx, id, { secret, previousSecret, previousSecretUntil });
        await noteOperation(tx, { actor, action: 'webhook.secret', details: { id, name } }, clock());
      });
      return { secret };
    },

    /** Sends a message that says nothing, to one that is on. */
    async test(id: number): Promise<void> {
      const { offAt } = await known(db, id);
      ensureOperation(offAt === null, tOperations('webhooks.off'));
      const message = newMessage({ type: 'test', data: {} }, clock());
      await insertDeliveries(db, [{ endpointId: id, ...message }], clock());
      kick();
    },

    async deliveries(of: {
      endpointId: number | undefined;
      before: number | undefined;
    }): Promise<{ deliveries: WebhookDelivery[]; next: number | null }> {
      const rows = await deliveriesBefore(db, of, pageSize);
      const next = rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null;
      return { deliveries: rows.map(presentDelivery), next };
    },

    /** Sends a message once more, whether it was taken or not, under the same id. */
    async sendAgain(id: number, actor: Actor): Promise<void> {
      await db.transaction(async (tx) => {
        const row = await findDelivery(tx, id);
        ensureOperation(row, tOperations('webhooks.unknownMessage'));
        const { endpointId, messageId, type, payload } = row;
        const endpoint = endpointId === null ? undefined : await known(tx, endpointId);
        ensureOperation(!endpoint || endpoint.offAt === null, tOperations('webhooks.off'));
        await insertDeliveries(tx, [{ endpointId, messageId, type, payload }], clock());
        // The one that was given up is no alarm any more.
        if (row.deadAt !== null) await noteAttempt(tx, id, { deadAt: null, dueAt: null });
        await noteOperation(tx, { actor, action: 'webhook.again', details: { messageId, type } }, clock());
      });
      kick();
    },
  };

  async function add(tx: Db, draft: Required<WebhookDraft>, actor: Actor): Promise<SavedWebhook> {
    const { name, url, events, off } = draft;
    const now = clock();
    ensureOperation(
      (await listEndpoints(tx)).length < mostEndpoints,
      tOperations('webhooks.most', { most: mostEndpoints }),
    );
    const secret = newSecret();
    const id = await insertEndpoint(tx, { name, url, events, secret, createdAt: now, ...offOf(off) });
    const details = { id, name, url: withoutSecrets(url), events };
    await noteOperation(tx, { actor, action: 'webhook.added', details }, now);
    return { id, secret };
  }

  async function change(
    tx: Db,
    id: number,
    draft: Required<WebhookDraft>,
    actor: Actor,
  ): Promise<SavedWebhook> {
    const { name, url, events, off } = draft;
    const before = await known(tx, id);
    const wasOff = before.offAt !== null;
    await changeEndpoint(tx, id, { name, url, events });
    if (off && !wasOff) await switchOff(tx, id, 'operator', clock());
    if (!off && wasOff) await changeEndpoint(tx, id, { ...offOf(false), failingSince: null });
    const was = { name: before.name, url: withoutSecrets(before.url), events: before.events, off: wasOff };
    const details = { id, ...changeOf(was, { ...draft, url: withoutSecrets(url) }) };
    await noteOperation(tx, { actor, action: 'webhook.changed', details }, clock());
    return { id, secret: null };
  }

  function offOf(off: boolean): Pick<EndpointRow, 'offAt' | 'offBy'> {
    return off ? { offAt: clock(), offBy: 'operator' } : { offAt: null, offBy: null };
  }

  async function known(tx: Db, id: number): Promise<EndpointRow> {
    const found = await findEndpoint(tx, id);
    ensureOperation(found, tOperations('webhooks.unknown'));
    return found;
  }
}

/** https to a public machine; where private ones are allowed, these and http, too. */
function mayPostTo(url: string, allowPrivate: boolean): boolean {
  if (!(allowPrivate ? /^https?:\/\//i : /^https:\/\//i).test(url)) return false;
  try {
    readSourceAddress(url, { allowPrivate });
    return true;
  } catch {
    return false;
  }
}

/** Where it leads, without what may let somebody in: chat services have a secret in the path. */
function withoutSecrets(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}

const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  webhookId: row.endpointId,
  messageId: row.messageId,
  type: row.type,
  state:
    row.sentAt !== null
      ? 'sent'
      : row.deadAt !== null
        ? 'failed'
        : row.dueAt === null
          ? 'dropped'
          : 'waiting',
  createdAt: row.createdAt,
  attempts: row.tries,
  attemptedAt: row.attemptedAt,
  nextAt: row.deadAt === null ? row.dueAt : null,
  status: row.status,
  answer: row.answer,
  error: row.lastError,
});
