import type { NotificationKind, NotificationWay } from '../../../contract/models/notification.ts';
import { sayIn } from '../../../contract/i18n/texts.ts';
import { dayMs } from '../../../contract/time.ts';
import { defined } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  findAccounts,
  languagesOf,
  writeToEach,
  type Account,
  type UnsubscribeLinks,
} from '../accounts/index.ts';
import { letters } from '../mail/index.ts';
import { writePushMessages } from '../push/index.ts';
import { waysOfEach } from './choices.ts';
import { titleOf } from './kinds.ts';
import { insertNotifications } from './store.ts';

/** Something that a member should hear of. */
export interface News {
  accountId: number;
  kind: NotificationKind;
  /** Ours is said in the language of each who hears of it; what somebody has written is as it is. */
  message: string | (() => string);
  /** Names the cause, e.g. `recording-ready:17`: the same cause is told once. */
  sourceKey: string;
  /** The page that has more, as a path of the viewer. */
  link?: string;
  /** What it is about: a programme, a ticket. */
  subjectId?: number;
  /** What stands above it in mails and push messages, where that is not the title of its kind. */
  title?: string;
  /** In these of the chosen ways only. */
  only?: readonly NotificationWay[];
}

/** The same in the words of the one who hears of it. */
type SaidNews = Omit<News, 'message' | 'title'> & {
  title: string | undefined;
  heading: string;
  message: string;
};

/**
 * Tells members of something in the ways they have chosen, in the transaction that causes it. Answers who heard of
 * anything new; after the commit tell their screens by `told`.
 */
export type Notify = (tx: Db, news: readonly News[], nowMs: number) => Promise<ReadonlySet<number>>;

/** News of yesterday is in the list; nobody wants to be called for it. */
const goodForMs = dayMs;

/** Makes {@link Notify}. */
export const createNotify =
  (context: { publicUrl: string; unsubscribeLinks: UnsubscribeLinks }): Notify =>
  async (tx, news, nowMs) => {
    const languages = await languagesOf(
      tx,
      news.map(({ accountId }) => accountId),
    );
    const ways = await waysOfEach(tx, news);
    const said = news.map(({ kind, message, title, ...rest }) =>
      sayIn(languages.get(rest.accountId), () => ({
        ...rest,
        kind,
        title,
        heading: title ?? titleOf(kind),
        message: typeof message === 'string' ? message : message(),
      })),
    );
    const chosen = (way: NotificationWay) =>
      said.filter(({ only }, index) => defined(ways[index])[way] && (only?.includes(way) ?? true));
    const listed = await insertNotifications(
      tx,
      chosen('list').map(({ accountId, kind, message, sourceKey, link, subjectId, title }) => ({
        accountId,
        kind,
        sourceKey,
        link,
        subjectId,
        message: title === undefined ? message : `${title}\n\n${message}`,
        createdAt: nowMs,
      })),
    );
    const mailed = await writeMails(tx, context, chosen('mail'), nowMs);
    const pushed = await writePushMessages(
      tx,
      chosen('push').map(({ accountId, message, sourceKey, heading, link = '/mynotifications' }) => ({
        accountId,
        sourceKey,
        title: heading,
        body: shortened(message),
        link,
        goodUntil: nowMs + goodForMs,
      })),
      nowMs,
    );
    return new Set([...listed, ...mailed, ...pushed]);
  };

/** A push service takes four kilobytes, and a screen shows less. */
const longestPush = 300;
const shortened = (text: string): string =>
  text.length <= longestPush ? text : `${text.slice(0, longestPush - 1).toWellFormed()}…`;

async function writeMails(
  tx: Db,
  context: { publicUrl: string; unsubscribeLinks: UnsubscribeLinks },
  news: readonly SaidNews[],
  nowMs: number,
): Promise<number[]> {
  if (news.length === 0) return [];
  const accounts = await findAccounts(
    tx,
    news.map(({ accountId }) => accountId),
  );
  const mails = news.flatMap((one) => {
    const account = accounts.get(one.accountId);
    return account ? [{ to: account, ...mailOf(one, account, context) }] : [];
  });
  const written = await writeToEach(tx, mails, nowMs);
  return written.map(({ id }) => id);
}

function mailOf(
  { accountId, kind, message, sourceKey, heading, link = '/mynotifications' }: SaidNews,
  account: Account,
  { publicUrl, unsubscribeLinks }: { publicUrl: string; unsubscribeLinks: UnsubscribeLinks },
) {
  const news = { title: heading, message, url: `${publicUrl}/#${link}` };
  return {
    kind: 'news' as const,
    sourceKey: `news:${accountId}:${sourceKey}`,
    letter: letters.news(account, news, publicUrl),
    unsubscribeUrl: unsubscribeLinks.of(accountId, kind),
  };
}
