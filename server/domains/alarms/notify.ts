import { dayMs, hourMs } from '../../../contract/time.ts';
import type { Db } from '../../platform/db/database.ts';
import { emailKeyOf } from '../accounts/index.ts';
import { actorOf } from '../audit/index.ts';
import { letters, post } from '../mail/index.ts';
import { findOperator, listWorkingOperators, type OperatorRow } from '../operators/index.ts';
import { pushPayload } from '../push/index.ts';
import { emitAlarms, wantsAlarms, type AlarmMessage } from '../webhooks/index.ts';
import { tLetters } from '../../i18n/et/letters.ts';
import type { Delivery } from './delivery.ts';
import { alarmIn } from './alarm-in.ts';
import { newsFor, type News, type Recipient } from './news.ts';
import { choiceBy, type AlarmsContext, type OperatorRef } from './context.ts';
import {
  alarmsSince,
  browsersOf,
  findChoice,
  insertDeliveries,
  listBrowsers,
  listChoices,
  noteHeard,
  noticesOf,
  type AlarmRow,
  type OperatorPushRow,
} from './store.ts';

/** After this nobody wants to hear of it by push any more. */
const pushedForMs = 12 * hourMs;

/** How a message reaches a recipient, in the transaction that writes down that they have heard. */
type Notify = (tx: Db, news: News, nowMs: number) => Promise<void>;

/** Writes a message to each who is to hear of something now. */
export async function notifyRecipients(
  tx: Db,
  context: AlarmsContext & { webhookAt: string | undefined },
  nowMs: number,
): Promise<void> {
  // What was solved longer ago than quiet hours last is no news.
  const alarms = await alarmsSince(tx, nowMs - dayMs);
  if (alarms.length === 0) return;
  const heard = await noticesOf(
    tx,
    alarms.map(({ id }) => id),
  );
  for (const [recipient, notify] of await recipientsOf(tx, context)) {
    const notices = heard.filter((one) => one.recipient === recipient.name);
    const news = newsFor(recipient, alarms, new Map(notices.map((one) => [one.alarmId, one])), nowMs);
    if (!news) continue;
    await noteHeard(tx, recipient.name, news, nowMs);
    await notify(tx, news, nowMs);
  }
}

async function recipientsOf(
  tx: Db,
  context: AlarmsContext & { webhookAt: string | undefined },
): Promise<[Recipient, Notify][]> {
  const operators = await listWorkingOperators(tx);
  const choices = await listChoices(tx);
  const browsers = await listBrowsers(tx);
  const chosen = new Map(choices.map((row) => [row.operatorId, row]));
  const people = operators.flatMap((operator): [Recipient, Notify][] => {
    const { mail, quiet, timeZone } = choiceBy(chosen.get(operator.id), operator);
    const mine = browsers.filter(({ operatorId }) => operatorId === operator.id);
    const isMailed = mail && mayRead(context, operator);
    if (!isMailed && mine.length === 0) return [];
    const recipient = {
      name: `operator:${operator.id}`,
      actor: actorOf(operator),
      ...(quiet && { quiet: { ...quiet, timeZone } }),
    };
    return [
      [
        recipient,
        (db, news, nowMs) => notifyOperator(db, context, { operator, isMailed, browsers: mine }, news, nowMs),
      ],
    ];
  });
  const toSetting = context.webhookAt !== undefined;
  const posted: Notify = (db, news, nowMs) =>
    emitAlarms(db, webhookBody(context, news, nowMs), { toSetting }, nowMs);
  const isPosted = toSetting || (await wantsAlarms(tx));
  return isPosted ? [...people, [{ name: 'webhook' }, posted]] : people;
}

/** Outside of the demo its operator is nobody. */
const mayRead = ({ demo }: AlarmsContext, operator: OperatorRow): boolean => demo || !operator.demo;

async function notifyOperator(
  tx: Db,
  { publicUrl }: AlarmsContext,
  to: { operator: OperatorRow; isMailed: boolean; browsers: readonly OperatorPushRow[] },
  news: News,
  nowMs: number,
): Promise<void> {
  const { operator, isMailed, browsers } = to;
  const inTheirs = (alarms: readonly AlarmRow[]) => alarms.map((one) => alarmIn(one, operator.language));
  const [begun, solved] = [inTheirs(news.begun), inTheirs(news.solved)];
  const letter = letters.alarms({ begun, solved }, publicUrl, operator.language);
  if (isMailed) await mailTo(tx, operator, { letter, sourceKey: `alarm:${operator.id}:${nowMs}` }, nowMs);
  const body = [...begun, ...solved].map(({ text }) => text).join('\n');
  await insertDeliveries(tx, pushesTo(browsers, { title: letter.subject, body, publicUrl }, nowMs), nowMs);
}

const consoleOf = (publicUrl: string): string => `${publicUrl}/admin/#/alarms`;

const mailTo = (
  tx: Db,
  { email, name }: OperatorRow,
  { letter, sourceKey }: { letter: ReturnType<typeof letters.alarms>; sourceKey: string },
  nowMs: number,
): Promise<boolean> =>
  post(tx, { kind: 'alarm', to: email, toKey: emailKeyOf(email), toName: name, sourceKey, letter }, nowMs);

const pushesTo = (
  browsers: readonly OperatorPushRow[],
  { title, body, publicUrl }: { title: string; body: string; publicUrl: string },
  nowMs: number,
): Delivery[] => {
  const topic = `alarm-${nowMs.toString(36)}`;
  const payload = pushPayload({ title, body, navigate: consoleOf(publicUrl), tag: topic });
  return browsers.map(({ endpoint }) => ({
    to: 'push',
    endpoint,
    topic,
    payload,
    goodUntil: nowMs + pushedForMs,
  }));
};

/** As chat services take it: they show `text`, and know nothing of alarms. */
function webhookBody({ publicUrl }: AlarmsContext, { begun, solved }: News, nowMs: number): AlarmMessage {
  const shown =
    (state: 'begun' | 'solved') =>
    ({ id, key, level, text, begunAt, solvedAt }: AlarmRow) => ({
      id,
      key,
      state,
      level,
      text,
      begunAt: new Date(begunAt).toISOString(),
      solvedAt: state === 'solved' && solvedAt !== null ? new Date(solvedAt).toISOString() : null,
    });
  const t = tLetters.in(undefined);
  const lines = [
    ...begun.map(({ text }) => t('alarm.subject', { text })),
    ...solved.map(({ text }) => t('alarm.subjectSolved', { text })),
  ];
  return {
    text: lines.join('\n'),
    at: new Date(nowMs).toISOString(),
    url: consoleOf(publicUrl),
    alarms: [...begun.map(shown('begun')), ...solved.map(shown('solved'))],
  };
}

/** Sends a message to an operator in the ways that they have chosen, and for an owner to the webhook at once. */
export async function tryOut(
  context: AlarmsContext,
  { id, role }: OperatorRef,
): Promise<{ mail: boolean; devices: number; webhook: 'none' | 'taken' | 'refused'; fault: string | null }> {
  const { db, clock, publicUrl, sendWebhook } = context;
  const now = clock();
  const { mail, devices } = await db.transaction(async (tx) => {
    const operator = await findOperator(tx, id);
    const row = await findChoice(tx, id);
    const browsers = await browsersOf(tx, id);
    const letter = letters.alarmsTried(publicUrl, operator?.language ?? null);
    const isMailed = operator !== undefined && mayRead(context, operator) && choiceBy(row, { id, role }).mail;
    if (isMailed) await mailTo(tx, operator, { letter, sourceKey: `alarm-try:${id}:${now}` }, now);
    const words = { title: letter.subject, body: letter.paragraphs.join(' '), publicUrl };
    await insertDeliveries(tx, pushesTo(browsers, words, now), now);
    return { mail: isMailed, devices: browsers.length };
  });
  const webhook = role === 'owner' ? await context.alarmWebhook() : undefined;
  if (webhook === undefined) return { mail, devices, webhook: 'none', fault: null };
  const message: AlarmMessage = {
    text: letters.alarmsTried(publicUrl, null).paragraphs.join(' '),
    at: new Date(now).toISOString(),
    url: consoleOf(publicUrl),
    alarms: [],
  };
  const fault = await sendWebhook(webhook, { body: JSON.stringify(message) }).then(
    ({ status }) => (status >= 200 && status < 300 ? null : `status ${status}`),
    (error: Error) => error.message,
  );
  return { mail, devices, webhook: fault === null ? 'taken' : 'refused', fault };
}
