import { zoneNamed } from '../../../contract/rules/zone-name.ts';
import { guideZone } from '../../../contract/constants.ts';
import type { chooseDigest, getDigestChoice } from '../../../contract/routes/notifications.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { DigestContext } from './context.ts';
import { nextMorning } from './morning.ts';
import { deleteChoice, findChoice, saveChoice } from './store.ts';

/** GET /api/user/digest */
export const getDigestChoiceHandler =
  ({ db }: DigestContext): Handler<typeof getDigestChoice> =>
  async ({ caller }) => {
    const row = await findChoice(db, caller.accountId);
    return { enabled: row !== undefined, timeZone: row?.timeZone ?? null };
  };

/** POST /api/user/digest/update */
export const chooseDigestHandler =
  ({ db, clock }: DigestContext): Handler<typeof chooseDigest> =>
  async ({ caller: { accountId }, body }) => {
    if (!body.enabled) {
      await deleteChoice(db, accountId);
      return { ok: true };
    }
    const wanted = body.timeZone ?? (await findChoice(db, accountId))?.timeZone ?? guideZone;
    const timeZone = zoneNamed(wanted);
    ensure(timeZone, 'digest.zoneUnknown');
    await saveChoice(db, { accountId, timeZone, nextAt: nextMorning(clock(), timeZone) });
    return { ok: true };
  };
