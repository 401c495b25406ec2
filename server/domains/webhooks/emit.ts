import { randomBytes } from 'node:crypto';
import type { WebhookEvent } from '../../../contract/models/console/webhooks.ts';
import type { Db } from '../../platform/db/database.ts';
import { insertDeliveries, listenersTo } from './store.ts';

/** Of the body: clients that know another one can tell. */
const version = 1;

const newMessageId = (): string => `msg_${randomBytes(16).toString('base64url')}`;

interface Message {
  type: WebhookEvent | 'test';
  /** What it is about, by ids. */
  data: Record<string, unknown>;
  /** In words, as chat services show it. */
  text?: string;
}

/** A message as it is signed and sent. */
export function newMessage({ type, data, text }: Message, nowMs: number) {
  const messageId = newMessageId();
  const body = { version, id: messageId, type, at: new Date(nowMs).toISOString(), data };
  return { messageId, type, payload: JSON.stringify(text === undefined ? body : { ...body, text }) };
}

/** Writes to each webhook that wants to hear of an event, in the transaction in which it happens. */
export async function emitEvent(
  tx: Db,
  message: Message & { type: WebhookEvent },
  nowMs: number,
): Promise<void> {
  const listeners = await listenersTo(tx, message.type);
  const made = newMessage(message, nowMs);
  await insertDeliveries(
    tx,
    listeners.map(({ id }) => ({ endpointId: id, ...made })),
    nowMs,
  );
}

/** Alarms as chat services take them. */
export interface AlarmMessage {
  text: string;
  at: string;
  url: string;
  alarms: readonly object[];
}

/** Posts alarms to the address among the settings, where there is one, and to the webhooks that want to hear of them. */
export async function emitAlarms(
  tx: Db,
  message: AlarmMessage,
  { toSetting }: { toSetting: boolean },
  nowMs: number,
): Promise<void> {
  const payload = JSON.stringify(message);
  const row = { endpointId: null, messageId: newMessageId(), type: 'alarm.changed', payload };
  await insertDeliveries(tx, toSetting ? [row] : [], nowMs);
  const { text, url, alarms } = message;
  await emitEvent(tx, { type: 'alarm.changed', text, data: { url, alarms } }, nowMs);
}

/** Whether any webhook wants to hear of alarms. */
export const wantsAlarms = async (db: Db): Promise<boolean> =>
  (await listenersTo(db, 'alarm.changed')).length > 0;
