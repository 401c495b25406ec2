import type { ServerEvent } from '../../../contract/models/events.ts';
import { describe, expect, it } from 'vitest';
import { login, logout } from '../../../contract/routes/auth.ts';
import { removeLineupChannel } from '../../../contract/routes/console/lineup.ts';
import { endDevice, events, listDevices } from '../../../contract/routes/sessions.ts';
import { updateProfile } from '../../../contract/routes/user.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { listen as listenTo } from '../../scenario/event-line.ts';
import { at, scenario } from '../../scenario/scenario.ts';
import { removeContinueMovie, restoreContinue } from '../../../contract/routes/catalogue/catalogue.ts';
import { addRecording, savePosition } from '../../../contract/routes/recordings.ts';
import { findProgramAt } from '../guide/index.ts';
import { openExtraPlace } from '../viewtime/index.ts';

const s = scenario();
const hello = { type: 'hello' };

const listen = (token: string) => listenTo(s, token);
const takeOver = (email: string) =>
  s.client({ userAgent: 'Mozilla/5.0 (iPad) Safari/605' })(login, {
    body: { username: email, password: s.password, rememberMe: false, place: 'main' },
  });

/** What a line has heard, without the schedule that was made before it stood: that may be told late. */
const ownOf = ({ heard }: { heard: readonly ServerEvent[] }) =>
  heard.filter(({ type }) => type !== 'guide.changed');

describe('the line of events', () => {
  it('begins with hello and ends with the session, naming the device that took over', async () => {
    const { email, token, call } = await s.member();
    const [device] = await call(listDevices, {});
    const line = await listen(token);
    expect(line.headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    await takeOver(email);
    await line.closed;
    expect(line.heard).toEqual([
      hello,
      { type: 'session.ended', session: device!.id, reason: 'takeover', device: 'Safari, iPad' },
    ]);
  });

  it('tells the end of a session to its own device alone', async () => {
    const { id, email } = await s.account();
    await openExtraPlace(s.db, id, s.now() + 86_400_000, s.now());
    const signIn = (place?: 'additional') =>
      s.client()(login, {
        body: { username: email, password: s.password, rememberMe: true, ...(place && { place }) },
      });
    const [first, second] = [(await signIn()).token!, (await signIn('additional')).token!];
    const [mine, theirs] = [await listen(first), await listen(second)];
    const [, other] = await s.client({ token: first })(listDevices, {});
    await s.client({ token: first })(endDevice, { body: { id: other!.id } });
    await theirs.closed;
    expect(theirs.heard.at(-1)).toMatchObject({ type: 'session.ended', reason: 'device', device: null });
    await s.client({ token: first })(logout, {});
    await mine.closed;
    expect(mine.heard.map((event) => event.type)).toEqual(['hello', 'session.ended']);
  });

  it('tells everybody that the guide has changed', async () => {
    const lines = [await listen((await s.member()).token), await listen((await s.member()).token)];
    await s.channel();
    await s.programs('etv', [at('2026-11-21 20:00', 60, 'Uudised')]);
    for (const { heard } of lines)
      await expect.poll(() => heard).toEqual([hello, { type: 'guide.changed', channels: ['etv'] }]);
  });

  it('tells everybody that the line-up has changed', async () => {
    await s.channel();
    const { heard } = await listen((await s.member()).token);
    const operator = await operatorAs(s, 'lineup');
    await operator.call(removeLineupChannel, { body: { channelId: 'etv' } });
    await expect.poll(() => heard).toEqual([hello, { type: 'lineup.changed' }]);
  });

  it('tells the devices of a member, and nobody else, that they record something', async () => {
    const [mari, jaan] = [await s.member(), await s.member()];
    await s.channel({ dvrSupport: true });
    await s.programs('etv', [at('2026-11-22 20:00', 60, 'Uudised')]);
    const [hers, his] = [await listen(mari.token), await listen(jaan.token)];
    const programId = (await findProgramAt(s.db, 'etv', Date.parse('2026-11-22T20:00+02:00')))!.id;
    await mari.call(addRecording, { body: { programId } });
    await expect.poll(() => ownOf(hers)).toEqual([hello, { type: 'marks.changed' }]);
    expect(ownOf(his)).toEqual([hello]);
  });

  it('tells the devices of a member, and nobody else, what they go on with', async () => {
    const [mari, jaan] = [await s.member(), await s.member()];
    await s.channel({ dvrSupport: true });
    await s.programs('etv', [at('2026-11-20 20:00', 60, 'Kevade', { isMovie: true, year: 1969 })]);
    const [hers, his] = [await listen(mari.token), await listen(jaan.token)];
    const programId = (await findProgramAt(s.db, 'etv', Date.parse('2026-11-20T20:00+02:00')))!.id;
    const changed = { type: 'positions.changed' };
    await mari.call(savePosition, { body: { programId, position: 600 } });
    await expect.poll(() => ownOf(hers)).toEqual([hello, changed]);
    await mari.call(removeContinueMovie, { body: { vodId: programId } });
    await expect.poll(() => ownOf(hers)).toEqual([hello, changed, changed]);
    await mari.call(restoreContinue, { body: { itemId: 'kevade-1969' } });
    await expect.poll(() => ownOf(hers)).toEqual([hello, changed, changed, changed]);
    expect(ownOf(his)).toEqual([hello]);
  });

  it('tells every device of the account, and no other, that the member has changed', async () => {
    const [mari, jaan] = [await s.member(), await s.member()];
    const [hers, his] = [await listen(mari.token), await listen(jaan.token)];
    const names = { firstName: 'Mari', lastName: 'Mets', viewtimeNotifyBeforeDays: null };
    await mari.call(updateProfile, { body: names });
    const expected = [hello, { type: 'user.changed' }];
    await expect.poll(() => hers.heard).toEqual(expected);
    expect(his.heard).toEqual([hello]);
    // Had they been told before, it would be in front of this.
    await jaan.call(updateProfile, { body: names });
    await expect.poll(() => his.heard).toEqual(expected);
    expect(hers.heard).toEqual(expected);
    hers.leave();
    his.leave();
  });

  it('is closed at once for a session that ended while it was being opened', async () => {
    const { email, token, call } = await s.member();
    // The answer about the lease is remembered for a second, as if the take-over came just after the look.
    await call(listDevices, {});
    const [line] = await Promise.all([listen(token), takeOver(email)]);
    await line.closed;
    expect(line.heard.at(-1)).toMatchObject({ type: 'session.ended', reason: 'takeover' });
  });

  it('is one of at most twelve for a device at one server: the oldest goes', async () => {
    const { token, call } = await s.member();
    const lines = [];
    const most = 12 * s.everyServer.length;
    for (let i = 0; i <= most; i++) lines.push(await listen(token));
    await lines[0]!.closed;
    await call(logout, {});
    await Promise.all(lines.map((line) => line.closed));
    expect(lines[0]!.heard).toEqual([hello]);
    expect(lines[most]!.heard).toHaveLength(2);
  });

  it('is for members', async () => {
    expect((await s.inject({ url: events.path })).json()).toMatchObject({ error: 'auth.required' });
  });
});
