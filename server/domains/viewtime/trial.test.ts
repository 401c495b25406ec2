import { describe, expect, it } from 'vitest';
import { login } from '../../../contract/routes/auth.ts';
import { sendViewtime } from '../../../contract/routes/user.ts';
import { streamUrl } from '../../../contract/routes/streaming.ts';
import { scenario } from '../../scenario/scenario.ts';
import { creditViewtime, viewtimeOf } from './index.ts';
import { entriesOf } from './store.ts';

const day = 86_400_000;
const s = scenario({ trialDays: 7 });

const signIn = (email: string) =>
  s.client()(login, { body: { username: email, password: s.password, rememberMe: true, place: 'main' } });

describe('the days that an operator gives to new members', () => {
  it('begin with the first sign-in, and only with that', async () => {
    await s.channel();
    const { id, email } = await s.account({ days: 0 });
    s.passes(3 * day);
    const first = await signIn(email);
    expect(first).toMatchObject({ trialDays: 7, user: { expirationdate: s.now() + 7 * day } });
    const call = s.client({ token: first.token! });
    expect((await call(streamUrl, { body: { channelId: 'etv' } })).quality).toBe('high');
    s.passes(8 * day);
    const later = await signIn(email);
    expect(later).toMatchObject({ trialDays: null, user: { expirationdate: s.now() - day } });
    expect(await entriesOf(s.db, id)).toMatchObject([{ reason: 'trial', deltaSeconds: 7 * 86_400 }]);
  });

  it('cannot be given away, and time that was paid can, also while they last', async () => {
    const { id, email } = await s.account({ days: 0 });
    const friend = await s.account();
    const { token } = await signIn(email);
    const give = (targetDays: number) =>
      s
        .client({ token: token! })(sendViewtime, { body: { targetEmail: friend.email, targetDays } })
        .then(
          () => 'given',
          (error: { code: string }) => error.code,
        );
    const credit = (days: number, sourceKey: string) =>
      creditViewtime(s.db, { accountId: id, seconds: days * 86_400, reason: 'payment', sourceKey }, s.now());
    expect(await give(7)).toBe('gift.notEnough');
    await credit(1, 'makse:1');
    expect(await give(7)).toBe('gift.trial');
    await credit(13, 'makse:2');
    s.passes(2 * day);
    expect([await give(15), await give(14)]).toEqual(['gift.trial', 'given']);
    expect((await viewtimeOf(s.db, id)).expiresAt).toBe(s.now() + 5 * day);
  });

  it('are not for somebody who had viewing time before', async () => {
    const { id, email } = await s.account({ days: 0 });
    await creditViewtime(
      s.db,
      { accountId: id, seconds: 60, reason: 'gift-in', sourceKey: 'sõbralt' },
      s.now(),
    );
    expect(await signIn(email)).toMatchObject({ trialDays: null });
    expect((await viewtimeOf(s.db, id)).expiresAt).toBe(s.now() + 60_000);
  });
});
