import { describe, expect, it } from 'vitest';
import { userInfo } from '../../../contract/routes/auth.ts';
import { deleteAccount, sendViewtime } from '../../../contract/routes/user.ts';
import { register } from '../../../contract/routes/access.ts';
import { dayMs } from '../../../contract/time.ts';
import { signedIn } from '../../scenario/callers.ts';
import { pressButton } from '../../scenario/access.ts';
import { scenario } from '../../scenario/scenario.ts';
import { entriesOf as auditOf } from '../audit/store.ts';
import { creditViewtime, viewtimeEntriesOf, viewtimeOf } from './index.ts';

const s = scenario();
let requests = 0;
const freshId = () => `soov-${String(++requests).padStart(12, '0')}`;

async function person(name: string, days = 30) {
  const { id, token } = await signedIn(s, name, { days });
  const email = `${name}@naide.test`;
  const call = s.client({ token });
  return {
    id,
    email,
    call,
    give: (targetEmail: string, targetDays: number, requestId = freshId()) =>
      call(sendViewtime, { body: { targetEmail, targetDays, requestId } }),
    /** Days that are left; undefined when there never were any. */
    async left(): Promise<number | undefined> {
      const { expiresAt } = await viewtimeOf(s.db, id);
      return expiresAt === null ? undefined : (expiresAt - s.now()) / dayMs;
    },
  };
}

const outcomeOf = (gift: Promise<unknown>): Promise<string> =>
  gift.then(
    () => 'given',
    (error: { code: string }) => error.code,
  );

/** What the ledger alone says about the end of viewing time. */
async function endByLedger(accountId: number): Promise<number | null> {
  const entries = await viewtimeEntriesOf(s.db, accountId);
  let end: number | null = null;
  for (const { at, deltaSeconds, endAt } of entries) {
    end = Math.max(at, end ?? at) + deltaSeconds * 1000;
    expect(endAt).toBe(end);
  }
  return end;
}
const expectTrueLedger = async (...people: { id: number }[]) => {
  for (const { id } of people) expect(await endByLedger(id)).toBe((await viewtimeOf(s.db, id)).expiresAt);
};

describe('a gift of viewing time', () => {
  it('goes from one ledger to the other, and both are told', async () => {
    const [leida, mari] = [await person('leida', 180), await person('mari', 23)];
    const answer = await leida.give(' MARI@naide.test ', 7);
    const end = s.now() + 173 * dayMs;
    expect(answer).toEqual({ expirationdate: end, additViewPlaceExpirationDate: null, frozenUntil: null });
    expect([await leida.left(), await mari.left()]).toEqual([173, 30]);
    expect((await mari.call(userInfo, {})).user!.expirationdate).toBe(s.now() + 30 * dayMs);
    const [out] = (await viewtimeEntriesOf(s.db, leida.id)).slice(-1);
    expect(out).toMatchObject({ reason: 'gift-out', deltaSeconds: -7 * 86_400 });
    const [into] = (await viewtimeEntriesOf(s.db, mari.id)).slice(-1);
    expect(into).toMatchObject({ reason: 'gift-in', deltaSeconds: 7 * 86_400 });
    await expectTrueLedger(leida, mari);

    const [sent, ...more] = await s.mails(leida.email);
    expect(sent!.subject).toBe('Sinu kingitud vaatamisaeg jõudis kohale');
    expect(sent!.text).toContain('aadressile mari@naide.test 7 päeva');
    const [received, ...others] = await s.mails(mari.email);
    expect(received!.subject).toBe('Sulle kingiti vaatamisaega');
    expect(received!.text).toContain('leida Liige kinkis sulle 7 päeva vaatamisaega');
    expect(received!.text).not.toContain(leida.email);
    expect([...more, ...others]).toEqual([]);
    const details = { days: 7, from: leida.id, to: mari.id };
    expect(await auditOf(s.db, leida.id)).toMatchObject([{ action: 'viewtime.given', details }]);
    expect(await auditOf(s.db, mari.id)).toMatchObject([{ action: 'viewtime.received', details }]);
  });

  it('counts from now for a friend whose time is over, or who never had any', async () => {
    const [leida, jaan, uus] = [await person('leida', 60), await person('jaan', 1), await person('uus', 0)];
    s.passes(10 * dayMs);
    await leida.give(jaan.email, 7);
    await leida.give(uus.email, 8);
    expect([await leida.left(), await jaan.left(), await uus.left()]).toEqual([35, 7, 8]);
    await expectTrueLedger(leida, jaan, uus);
  });

  it('leaves its giver more than nothing', async () => {
    const [leida, mari] = [await person('leida', 14), await person('mari')];
    await leida.give(mari.email, 7);
    await expect(leida.give(mari.email, 7)).rejects.toMatchObject({ code: 'gift.notEnough', status: 409 });
    await creditViewtime(
      s.db,
      { accountId: leida.id, seconds: 1, reason: 'goodwill', sourceKey: 'üks' },
      s.now(),
    );
    await leida.give(mari.email, 7);
    expect(await leida.left()).toBe(1 / 86_400);
    await expectTrueLedger(leida, mari);
  });

  it('is not given by somebody whose time is over, or who never had any', async () => {
    const [jaan, uus, mari] = [await person('jaan', 1), await person('uus', 0), await person('mari')];
    s.passes(2 * dayMs);
    for (const poor of [jaan, uus])
      await expect(poor.give(mari.email, 7)).rejects.toMatchObject({ code: 'gift.notEnough' });
    expect(await uus.left()).toBeUndefined();
    expect(await s.mails()).toEqual([]);
  });

  it('is refused when it will not do', async () => {
    const leida = await person('leida', 400);
    const wrong: [string, number, string, number][] = [
      [' ', 7, 'gift.emailRequired', 400],
      ['keegi', 7, 'gift.emailRequired', 400],
      ['mari@naide.test', 6, 'gift.daysRequired', 400],
      ['mari@naide.test', 7.5, 'gift.daysRequired', 400],
      ['mari@naide.test', -30, 'gift.daysRequired', 400],
      ['Leida@naide.test', 7, 'gift.toSelf', 409],
      ['mari@naide.test', 7, 'gift.receiverUnknown', 422],
    ];
    for (const [to, days, code, status] of wrong)
      await expect(leida.give(to, days)).rejects.toMatchObject({ code, status });
    expect(await leida.left()).toBe(400);
  });

  it('is refused when the call is none', async () => {
    const { token } = await signedIn(s, 'leida');
    await person('mari');
    const good = { targetEmail: 'mari@naide.test', targetDays: 7, requestId: freshId() };
    const bodies = [
      { ...good, requestId: 'lühike' },
      { ...good, targetDays: 'seitse' },
      { ...good, targetEmail: 'x'.repeat(400) },
      { ...good, more: 1 },
      [],
    ];
    for (const body of [...bodies.map((one) => JSON.stringify(one)), '{"targetDays":1e999}']) {
      const answer = await s.inject({
        method: 'POST',
        url: sendViewtime.path,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: body,
      });
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'request.invalid']);
    }
  });

  it('goes to members only, and brings nothing to the one who invited them', async () => {
    const [leida, jaan] = [await person('leida'), await person('jaan')];
    const email = 'uus@naide.test';
    const { password } = s;
    const names = { firstName: 'Uus', lastName: 'Liige', recomendeeEmail: jaan.email };
    const recaptchaResponse = await s.solvedCaptcha();
    await s.client()(register, {
      body: { ...names, email, password, password2: password, recaptchaResponse },
    });
    await expect(leida.give(email, 7)).rejects.toMatchObject({ code: 'gift.receiverUnknown' });
    expect(await pressButton(s, s.linkIn((await s.mails(email))[0]))).toBe('done');
    await leida.give(email, 7);
    expect([await leida.left(), await jaan.left()]).toEqual([23, 30]);
    expect(await viewtimeEntriesOf(s.db, jaan.id)).toHaveLength(1);
  });

  it('is not tried for ever', async () => {
    const leida = await person('leida');
    const attempts = Array.from({ length: 11 }, () => outcomeOf(leida.give('keegi@naide.test', 7)));
    const codes = new Set(await Promise.all(attempts));
    expect(codes).toEqual(new Set(['gift.receiverUnknown', 'request.tooMany']));
  });
});

describe('a gift that is told more than once', () => {
  it('is given once, however often and at once', async () => {
    const [leida, mari] = [await person('leida', 180), await person('mari', 23)];
    const id = freshId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => leida.give(mari.email, 7, id)));
    expect(new Set(answers.map((answer) => answer.expirationdate))).toEqual(new Set([s.now() + 173 * dayMs]));
    expect([await leida.left(), await mari.left()]).toEqual([173, 30]);
    expect(await s.mails()).toHaveLength(2);
    await expectTrueLedger(leida, mari);
  });

  it('is given once also when nothing is left for a second one, and much later', async () => {
    const [leida, mari] = [await person('leida', 8), await person('mari', 23)];
    const id = freshId();
    await leida.give(mari.email, 7, id);
    s.passes(3 * dayMs);
    await leida.give(mari.email, 7, id);
    expect([await leida.left(), await mari.left()]).toEqual([-2, 27]);
  });

  it('is another one each time when the device has no name for it', async () => {
    const [leida, mari] = [await person('leida'), await person('mari')];
    const body = { targetEmail: mari.email, targetDays: 7 };
    await leida.call(sendViewtime, { body });
    await leida.call(sendViewtime, { body });
    expect([await leida.left(), await mari.left()]).toEqual([16, 44]);
  });

  it('is refused when it has become another gift', async () => {
    const [leida, mari, jaan] = [await person('leida'), await person('mari'), await person('jaan')];
    const id = freshId();
    await leida.give(mari.email, 7, id);
    for (const [to, days] of [
      [mari.email, 8],
      [jaan.email, 7],
    ] as const)
      await expect(leida.give(to, days, id)).rejects.toMatchObject({ code: 'request.invalid' });
    expect([await leida.left(), await mari.left(), await jaan.left()]).toEqual([23, 37, 30]);
  });
});

describe('gifts at the same instant', () => {
  it('to each other both arrive', async () => {
    const [leida, mari] = [await person('leida'), await person('mari')];
    const both = Array.from({ length: 4 }, () => [leida.give(mari.email, 7), mari.give(leida.email, 7)]);
    await Promise.all(both.flat());
    expect([await leida.left(), await mari.left()]).toEqual([30, 30]);
    await expectTrueLedger(leida, mari);
  });

  it('in a circle all arrive', async () => {
    const [a, b, c] = [await person('a'), await person('b'), await person('c')];
    await Promise.all([a.give(b.email, 7), b.give(c.email, 8), c.give(a.email, 9)]);
    expect([await a.left(), await b.left(), await c.left()]).toEqual([32, 29, 29]);
    await expectTrueLedger(a, b, c);
  });

  it('do not spend the same time twice', async () => {
    const [leida, mari, jaan] = [await person('leida', 10), await person('mari'), await person('jaan')];
    const outcomes = await Promise.all(
      [mari, jaan, mari, jaan].map((to) => outcomeOf(leida.give(to.email, 7))),
    );
    expect(outcomes.filter((one) => one === 'given')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'gift.notEnough')).toHaveLength(3);
    expect(await leida.left()).toBe(3);
    expect((await mari.left())! + (await jaan.left())!).toBe(67);
    await expectTrueLedger(leida, mari, jaan);
  });

  it('and the receiver’s leaving end in one way or the other', async () => {
    const [leida, mari] = [await person('leida'), await person('mari')];
    const [outcome] = await Promise.all([
      outcomeOf(leida.give(mari.email, 7)),
      mari.call(deleteAccount, { body: {} }),
    ]);
    expect(await leida.left()).toBe(outcome === 'given' ? 23 : 30);
    expect(['given', 'gift.receiverUnknown']).toContain(outcome);
    expect(await mari.left()).toBeUndefined();
  });
});
