import { describe, expect, it } from 'vitest';
import { scenario } from '../../scenario/scenario.ts';
import { creditViewtime, mayView, viewtimeOf } from './index.ts';
import { entriesOf } from './store.ts';

const s = scenario();
const day = 86_400;

const credit = (accountId: number, seconds: number, sourceKey: string) =>
  creditViewtime(s.db, { accountId, seconds, reason: 'payment', sourceKey }, s.now());

const booked = async (id: number): Promise<number> =>
  (await entriesOf(s.db, id)).reduce((sum, { deltaSeconds }) => sum + deltaSeconds, 0);

describe('viewing time', () => {
  it('is counted from now, or from its end while there is some left', async () => {
    const { id } = await s.account({ days: 0 });
    expect(await viewtimeOf(s.db, id)).toEqual({ expiresAt: null, extraPlaceUntil: null, frozenUntil: null });
    await credit(id, 10 * day, 'a');
    expect((await viewtimeOf(s.db, id)).expiresAt).toBe(s.now() + 10 * day * 1000);
    const end = s.now() + 10 * day * 1000;
    s.passes(4 * day * 1000);
    await credit(id, 7 * day, 'b');
    expect((await viewtimeOf(s.db, id)).expiresAt).toBe(end + 7 * day * 1000);
    s.passes(30 * day * 1000);
    expect(mayView(await viewtimeOf(s.db, id), s.now())).toBe(false);
    await credit(id, day, 'c');
    expect((await viewtimeOf(s.db, id)).expiresAt).toBe(s.now() + day * 1000);
  });

  it('counts one cause once, however often and at once it is told', async () => {
    const { id } = await s.account({ days: 0 });
    const credited = await Promise.all(
      Array.from({ length: 5 }, () => credit(id, 31 * day, 'payment:bank:42')),
    );
    expect(credited.filter(Boolean)).toHaveLength(1);
    expect((await viewtimeOf(s.db, id)).expiresAt).toBe(s.now() + 31 * day * 1000);
    expect(await booked(id)).toBe(31 * day);
  });

  it('adds up when several causes come at the same instant', async () => {
    const { id } = await s.account({ days: 0 });
    await Promise.all(['x', 'y', 'z'].map((cause) => credit(id, day, cause)));
    expect((await viewtimeOf(s.db, id)).expiresAt).toBe(s.now() + 3 * day * 1000);
    expect(await booked(id)).toBe(3 * day);
  });
});
