import { perLanguage, sayIn } from '../../../contract/i18n/texts.ts';
import { guideZone } from '../../../contract/constants.ts';
import { viewKeyOf } from '../../../contract/rules/view-key.ts';
import { hourMs, minuteMs } from '../../../contract/time.ts';
import { tNews } from '../../i18n/et/news.ts';
import type { Db } from '../../platform/db/database.ts';
import { createWork, type Work } from '../../platform/work/work.ts';
import { findAccount, languagesOf, writeTo } from '../accounts/index.ts';
import { letters } from '../mail/index.ts';
import { waysOf } from '../notifications/index.ts';
import { writePushMessages } from '../push/index.ts';
import type { DigestContext } from './context.ts';
import { lastMorning, nextMorning } from './morning.ts';
import { nightOf, type NightSummary, type NightProgram } from './night.ts';
import { dueDigests, setNext, type DigestRow } from './store.ts';

/** From nine in the evening on. */
const nightMs = 10 * hourMs;
/** A digest that comes later than this is of no use. */
const lateMs = 5 * hourMs;

/**
 * Writes the digest of every member for whom it is morning. Writing it and saying when it is morning again are one transaction:
 * a server that is killed has done both or nothing.
 */
export const digestWork = (context: DigestContext): Work =>
  createWork(context, {
    name: 'digest.deliver',
    rows: dueDigests,
    most: 50,
    leaseMs: 5 * minuteMs,
    async work(_, hold) {
      await context.db.transaction(async (tx) => {
        for (const row of await hold(tx)) await deliver(tx, context, row);
      });
      context.kickMail();
      context.kickPush();
    },
  });

async function deliver(tx: Db, context: DigestContext, { accountId, timeZone }: DigestRow): Promise<void> {
  const now = context.clock();
  await setNext(tx, accountId, nextMorning(now, timeZone));
  const morning = lastMorning(now, timeZone);
  if (now - morning > lateMs) return;
  const night = await nightOf(tx, accountId, { fromMs: morning - nightMs, toMs: morning }, now);
  if (night.series.length + night.favorites.length + night.expiring.length === 0) return;
  const ways = await waysOf(tx, accountId, 'digest');
  const sourceKey = `digest:${accountId}:${morning}`;
  if (ways.mail) await writeMail(tx, context, { accountId, sourceKey }, night);
  const message = sayIn((await languagesOf(tx, [accountId])).get(accountId), () => ({
    accountId,
    sourceKey,
    title: tNews('title.digest'),
    body: summaryOf(night),
    link: '/',
  }));
  if (ways.push) await writePushMessages(tx, [{ ...message, goodUntil: morning + lateMs }], now);
}

async function writeMail(
  tx: Db,
  { clock, publicUrl, unsubscribeLinks }: DigestContext,
  { accountId, sourceKey }: { accountId: number; sourceKey: string },
  { series, favorites, expiring }: NightSummary,
): Promise<void> {
  const account = await findAccount(tx, accountId);
  if (!account) return;
  const item = (one: NightProgram) => itemOf(one, publicUrl);
  const recordings = `${publicUrl}/#/myrecordings`;
  const brought = {
    series: series.map(item),
    favorites: favorites.map(item),
    expiring: expiring.map((text) => ({ text, url: recordings })),
  };
  const letter = letters.digest(account, brought, publicUrl);
  const unsubscribeUrl = unsubscribeLinks.of(accountId, 'digest');
  await writeTo(tx, account, { kind: 'digest', sourceKey, letter, unsubscribeUrl }, clock());
}

const airedAt = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: guideZone, hour: '2-digit', minute: '2-digit' }),
);

const itemOf = ({ program, channel }: NightProgram, publicUrl: string) => ({
  text: `${channel.name} ${airedAt().format(program.startAt)} ${program.name}`,
  url: `${publicUrl}/#/channel/view/${viewKeyOf(channel.id, program.startAt)}/${program.id}`,
});

const mostNamed = 3;

/** The first names, and how many more there are. */
function summaryOf({ series, favorites, expiring }: NightSummary): string {
  const names = [...series, ...favorites].map(({ program }) => program.name);
  const more = names.length > mostNamed ? tNews('digest.more', { count: names.length - mostNamed }) : '';
  const brought = names.length > 0 ? `${names.slice(0, mostNamed).join(', ')}${more}.` : '';
  const ends = expiring.length > 0 ? tNews('digest.expiring', { count: expiring.length }) : '';
  return [brought, ends].filter(Boolean).join(' ');
}
