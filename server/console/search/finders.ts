import type { HitKind, SearchHit } from '../../../contract/models/console/search.ts';
import type { Route } from '../../../contract/route.ts';
import { listAlarms } from '../../../contract/routes/console/alarms.ts';
import { readGuideMapping, readGuideSources } from '../../../contract/routes/console/guide.ts';
import { readLineup } from '../../../contract/routes/console/lineup.ts';
import { searchMembers } from '../../../contract/routes/console/members.ts';
import { listOrders, listPaymentQueue } from '../../../contract/routes/console/money.ts';
import { listOperators } from '../../../contract/routes/console/operators.ts';
import { listAllSettings } from '../../../contract/routes/console/service.ts';
import { consoleTickets } from '../../../contract/routes/console/support.ts';
import { listConsoleTitles } from '../../../contract/routes/console/titles.ts';
import { perLanguage } from '../../../contract/i18n/texts.ts';
import { euroText } from '../../../contract/rules/money.ts';
import { shownSource } from '../../../runtime/source-address.ts';
import { describeSetting } from '../../config/setting-meanings.ts';
import { allSettingCodes } from '../../config/settings.ts';
import { fold, lettersIn } from '../../domains/search/index.ts';
import type { Services } from '../../services.ts';
import { findMembers } from '../members/handlers.ts';

const days = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' }),
);
const dayText = (day: string): string => days().format(Date.parse(day));

type Found = Pick<SearchHit, 'id' | 'name' | 'note'> & { to?: string | null };

/** Finds things of one kind. */
interface Finder {
  /** The call that lists them: who may make it may find them here. */
  listedBy: Route;
  find: (services: Services, text: string, most: number) => Promise<Found[]>;
}

/** One letter is in everything. */
const fewestLetters = 2;

/** Those of a short list in whose words the text stands, no matter how its letters are typed. */
function matching<Row>(
  rows: readonly Row[],
  text: string,
  wordsOf: (row: Row) => readonly (string | null)[],
) {
  if (lettersIn(text) < fewestLetters) return [];
  const wanted = fold(text);
  return rows.filter((row) => fold(wordsOf(row).join(' ')).includes(wanted));
}

const named = (...words: (string | null | undefined)[]): string => words.filter(Boolean).join(' · ');

/** How things of each kind are found. */
export const finders: Record<HitKind, Finder> = {
  member: {
    listedBy: searchMembers,
    async find(services, text) {
      const { accounts } = await findMembers(services, text, undefined);
      return accounts.map(({ id, firstName, lastName, email }) => ({
        id: String(id),
        name: `${firstName} ${lastName}`.trim() || email,
        note: email,
      }));
    },
  },
  ticket: {
    listedBy: consoleTickets,
    async find({ support }, search, most) {
      const { list } = await support.tickets({ state: 'all', search, most });
      return list.map(({ id, title, asker }) => ({
        id: String(id),
        name: title,
        note: named(`#${id}`, asker.name || asker.email),
      }));
    },
  },
  order: {
    listedBy: listOrders,
    async find({ payments }, text) {
      const orders = await payments.ordersByReference(text);
      return orders.map(({ id, email, cents }) => ({
        id,
        name: id,
        note: named(email, euroText(cents)),
      }));
    },
  },
  waitingPayment: {
    listedBy: listPaymentQueue,
    async find({ payments }, text) {
      const rows = matching(await payments.queue(), text, (one) => [
        one.payerName,
        one.payerEmail,
        one.payerIban,
        one.reference,
        one.message,
      ]);
      return rows.map(({ id, payerName, payerEmail, cents, day }) => ({
        id,
        name: payerName ?? payerEmail ?? id,
        note: named(euroText(cents), dayText(day)),
      }));
    },
  },
  channel: {
    listedBy: readLineup,
    async find({ channels }, text) {
      const rows = matching(await channels.lineup(), text, ({ id, name, number }) => [
        id,
        name,
        String(number),
      ]);
      return rows.map(({ id, name, number }) => ({ id, name, note: String(number) }));
    },
  },
  title: {
    listedBy: listConsoleTitles,
    async find({ catalogue }, text, limit) {
      const rows = await catalogue.titlePage({ text, limit });
      return rows.map(({ row: { id, name, year } }) => ({ id: String(id), name, note: String(year ?? '') }));
    },
  },
  guideSource: {
    listedBy: readGuideSources,
    async find({ epg }, text) {
      const rows = matching(await epg.sources(), text, ({ id, url }) => [id, shownSource(url)]);
      return rows.map(({ id, url }) => ({ id, name: id, note: shownSource(url) }));
    },
  },
  guideChannel: {
    listedBy: readGuideMapping,
    async find({ epg }, text, most) {
      const rows = await epg.feedChannels(text, most);
      return rows.map(({ sourceId, feedId, name }) => ({
        id: feedId,
        name: name || feedId,
        note: named(sourceId, feedId),
      }));
    },
  },
  alarm: {
    listedBy: listAlarms,
    async find({ alarms }, text) {
      const rows = matching(await alarms.open(), text, (one) => [one.text]);
      return rows.map(({ id, text: name, link }) => ({ id: String(id), name, note: '', to: link }));
    },
  },
  setting: {
    listedBy: listAllSettings,
    async find(_, text) {
      const all = allSettingCodes.map((code) => ({ code, ...describeSetting(code) }));
      const rows = matching(all, text, ({ code, name, meaning }) => [code, name, meaning]);
      return rows.map(({ code, name }) => ({ id: code, name, note: code }));
    },
  },
  operator: {
    listedBy: listOperators,
    async find({ operators }, text) {
      const rows = matching(await operators.list(), text, ({ name, email }) => [name, email]);
      return rows.map(({ id, name, email }) => ({ id: String(id), name: name || email, note: email }));
    },
  },
};
