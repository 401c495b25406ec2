import { goodwillLimit } from '../../../contract/constants.ts';
import type { MemberLine, MemberPage } from '../../../contract/models/console/members.ts';
import { referenceOfMember } from '../../../contract/rules/reference-number.ts';
import { operatorIn } from '../../domains/audit/index.ts';
import type { Services } from '../../services.ts';

type Account = NonNullable<Awaited<ReturnType<Services['accounts']['member']>>>;

/** So many entries of the trail stand on a page. */
const mostDone = 50;
const mostBlocks = 50;

/** A member in a list. */
export const lineOf = (
  { id, email, firstName, lastName, createdAt, activatedAt }: Account,
  state: { expiresAt: number; frozenUntil: number | null } | undefined,
  blocked: boolean,
): MemberLine => ({
  id,
  email,
  firstName,
  lastName,
  createdAt,
  activated: activatedAt !== null,
  expiresAt: state?.expiresAt ?? null,
  frozenUntil: state?.frozenUntil ?? null,
  blocked,
});

/** All that is shown of one member; each domain says its part. */
export async function pageOf(
  services: Services,
  account: Account,
  { nowMs, limited }: { nowMs: number; limited: boolean },
): Promise<MemberPage> {
  const { accounts, viewtime, sessions, recordings, payments, mail, audit } = services;
  const { id, email } = account;
  const [state, blocks, devices] = await Promise.all([
    viewtime.state(id),
    accounts.blocks(email),
    sessions.devicesOf(id),
  ]);
  const [providers, used, money, mails, trail, notes, otherReferences] = await Promise.all([
    accounts.providers(id),
    recordings.usage(id),
    payments.facts(email),
    mail.latestTo(account.emailKey),
    audit.of(id),
    accounts.notes(id),
    accounts.otherReferences(id),
  ]);
  const inForce = ({ until, liftedAt }: (typeof blocks)[number]) =>
    liftedAt === null && (until === null || until > nowMs);
  return {
    ...lineOf(account, state, blocks.some(inForce)),
    newEmail: account.newEmail,
    reference: referenceOfMember(id),
    otherReferences,
    notes: notes.map(({ id: number, at, by, text }) => ({ id: number, at, by: operatorIn(by), text })),
    hasPassword: account.passwordHash !== null,
    providers,
    watching: devices.some(({ watching }) => watching),
    extraPlaceUntil: state?.extraPlaceUntil ?? null,
    mayViewSeries: account.mayViewSeries,
    recordings: used,
    goodwill: limited
      ? { daysAtOnce: goodwillLimit.daysAtOnce, daysLeft: await viewtime.goodwillLeft(id) }
      : { daysAtOnce: null, daysLeft: null },
    sessions: devices.map(({ publicId, createdAt, lastSeenAt, ...device }) => ({
      ...device,
      id: publicId,
      since: createdAt,
      lastSeen: lastSeenAt,
    })),
    blocks: blocks.slice(0, mostBlocks).map((block) => {
      const { id: number, at, until, reason, why, liftedAt, liftedBy } = block;
      return { id: number, at, until, reason, why, liftedAt, liftedBy, inForce: inForce(block) };
    }),
    ...moneyOf(money),
    mails,
    done: trail.slice(0, mostDone).map(({ id: number, at, actor, action, details }) => ({
      id: number,
      at,
      actor,
      action,
      why: typeof details.why === 'string' ? details.why : null,
    })),
  };
}

function moneyOf({
  orders,
  payments,
}: Awaited<ReturnType<Services['payments']['facts']>>): Pick<MemberPage, 'orders' | 'payments'> {
  return {
    orders: orders.map(({ order: { id, provider, offer, cents, state, createdAt } }) => ({
      id: String(id),
      provider,
      offer,
      cents,
      state,
      createdAt,
    })),
    payments: payments.map(({ payment: { id, way, cents, seconds, at }, receipt = null, counted }) => ({
      id,
      way,
      cents,
      seconds,
      at,
      receipt,
      counted,
    })),
  };
}
