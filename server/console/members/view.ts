import type * as routes from '../../../contract/routes/console/members.ts';
import { channelRefusals, type MemberView } from '../../../contract/models/console/member-view.ts';
import { defined } from '../../../runtime/defined.ts';
import { actorOf } from '../../domains/audit/index.ts';
import { replayFromOf } from '../../domains/channels/index.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import type { ConsoleContext } from '../context.ts';
import { memberOf } from './handlers.ts';

type Account = Awaited<ReturnType<typeof memberOf>>;

/** POST /admin/api/members/{id}/view */
export const viewAsMemberHandler =
  (context: ConsoleContext): Handler<typeof routes.viewAsMember> =>
  async ({ caller, params }) => {
    const account = await memberOf(context, params);
    await context.services.accounts.noteView(account.id, actorOf(caller));
    return viewOf(context, account);
  };

/** Each domain says its part, by what it asks when the member themselves calls. */
async function viewOf({ services, clock }: ConsoleContext, account: Account): Promise<MemberView> {
  const { id, email, firstName, lastName } = account;
  const nowMs = clock();
  const [state, offer, series, recordings, standing, devices, blocks] = await Promise.all([
    services.viewtime.state(id),
    services.streaming.offerTo(id),
    seriesOf(services, account),
    services.recordings.usage(id),
    services.notifications.standing(id),
    services.sessions.devicesOf(id),
    services.accounts.blocks(email),
  ]);
  const block = blocks.find(({ liftedAt, until }) => liftedAt === null && (until === null || until > nowMs));
  return {
    at: nowMs,
    id,
    name: `${firstName} ${lastName}`,
    entry: entryOf(account, block !== undefined),
    blockedUntil: block?.until ?? null,
    expiresAt: state?.expiresAt ?? null,
    frozenUntil: state?.frozenUntil ?? null,
    extraPlaceUntil: state?.extraPlaceUntil ?? null,
    // As viewers have them: television first.
    channels: offer.channels.toSorted(televisionFirst).map(({ channel, refusal, quality }) => ({
      id: channel.id,
      kind: channel.kind,
      number: channel.number,
      name: channel.name,
      refusal: refusal && defined(channelRefusals.find((one) => one === refusal)),
      quality,
      replayFrom: replayFromOf(channel, nowMs),
    })),
    series,
    recordings,
    messages: standing.messages.map((one) => ({
      id: one.id,
      message: one.message,
      seen: one.shownAt !== null,
    })),
    unreadNotifications: standing.unread,
    remindedDaysBefore: account.reminderEnabled ? account.reminderDays : null,
    streamServer: offer.server,
    devices: devices.map(({ device, place, lastSeenAt }) => ({ device, place, lastSeen: lastSeenAt })),
  };
}

const televisionFirst = (a: { channel: { kind: string } }, b: { channel: { kind: string } }): number =>
  Number(a.channel.kind === 'radio') - Number(b.channel.kind === 'radio');

function entryOf({ activatedAt }: Account, blocked: boolean): MemberView['entry'] {
  if (activatedAt === null) return 'notActivated';
  return blocked ? 'blocked' : 'open';
}

async function seriesOf({ settings }: Services, { mayViewSeries, showsSeries }: Account) {
  if (!(await settings.seriesEnabled())) return 'hiddenByService';
  if (mayViewSeries === false) return 'hiddenByOperator';
  return showsSeries ? 'shown' : 'hiddenByMember';
}
