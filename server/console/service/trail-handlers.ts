import type * as routes from '../../../contract/routes/console/service.ts';
import type { AuditLine, MailState } from '../../../contract/models/console/service.ts';
import { addDays, startOfDate } from '../../../contract/rules/guide-day.ts';
import { defined } from '../../../runtime/defined.ts';
import { settingWords } from '../../config/setting-meanings.ts';
import { allSettingCodes } from '../../config/settings.ts';
import { actorOf, type AuditEntry, type AuditFilter } from '../../domains/audit/index.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { ensure, ensureOperation } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import { csvOf } from '../csv.ts';
import type { ConsoleContext } from '../context.ts';
import type { Services } from '../../services.ts';

/** GET /admin/api/settings */
export const listAllSettingsHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.listAllSettings> =>
  () =>
    services.settings.sourced();

/** POST /admin/api/settings/change */
export const changeSettingHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.changeSetting> =>
  async ({ body, caller }) => {
    await services.settings.setTogether([body], actorOf(caller));
    return null;
  };

/** POST /admin/api/settings/change-together */
export const changeSettingsHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.changeSettings> =>
  async ({ body: { changes }, caller }) => {
    await services.settings.setTogether(changes, actorOf(caller));
    return null;
  };

interface AuditQuery {
  actor?: string;
  action?: string;
  account?: number;
  from?: string;
  to?: string;
}

/** Days are Tallinn's, both counted. */
const filterOf = ({ actor, action, account, from, to }: AuditQuery): AuditFilter => ({
  actor,
  action,
  accountId: account,
  fromMs: from === undefined ? undefined : startOf(from, 0),
  toMs: to === undefined ? undefined : startOf(to, 1),
});

function startOf(day: string, later: number): number {
  const date = addDays(day, later);
  ensure(date, 'request.invalid');
  return startOfDate(date);
}

/** A setting is named as an operator calls it. */
function presentEntry(entry: AuditEntry): AuditLine {
  const code = allSettingCodes.find((one) => one === entry.details.code);
  if (entry.action !== 'setting.changed' || !code) return entry;
  return { ...entry, details: { ...entry.details, code: settingWords(code) } };
}

const pageSize = 100;
const mostExported = 50_000;

/** GET /admin/api/audit */
export const listAuditHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.listAudit> =>
  async ({ query: { before, ...filter } }) => {
    const rows = await services.audit.list(filterOf(filter), { before, most: pageSize + 1 });
    const lines = rows.slice(0, pageSize).map(presentEntry);
    return { lines, next: rows.length > pageSize ? defined(lines[pageSize - 1]).id : null };
  };

/** GET /admin/api/audit.csv */
export const exportAuditHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.exportAudit> =>
  async ({ query }) => {
    const rows = await services.audit.list(filterOf(query), { before: undefined, most: mostExported });
    const table = rows.map(({ at, actor, action, accountId, details }) => [
      new Date(at).toISOString(),
      actor,
      action,
      accountId,
      JSON.stringify(details),
    ]);
    const file = csvOf(['at', 'actor', 'action', 'account', 'details'], table);
    return {
      kind: 'bytes',
      contentType: 'text/csv; charset=utf-8',
      cacheControl: 'no-store',
      bytes: file,
    };
  };

type MailRow = Awaited<ReturnType<Services['mail']['unsent']>>[number];

const presentMail = (row: MailRow): MailState => {
  const { id, kind, to, subject, state, attempts, createdAt, nextAttemptAt, lastError } = row;
  return { id, kind, to, subject, state, attempts, createdAt, nextAttemptAt, lastError };
};

/** GET /admin/api/mails */
export const listMailsHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.listMails> =>
  async () =>
    (await services.mail.unsent()).map(presentMail);

/** GET /admin/api/mails/{id} */
export const getMailHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.getMail> =>
  async ({ params }) => {
    const row = await services.mail.find(params.id);
    ensureOperation(row, tOperations('mail.unknown'));
    return { mail: presentMail(row), text: row.text };
  };

/** POST /admin/api/mails/again */
export const sendMailAgainHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.sendMailAgain> =>
  async ({ body, caller }) => {
    await services.mail.again(body.id, actorOf(caller));
    return null;
  };
