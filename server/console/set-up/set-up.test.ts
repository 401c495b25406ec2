import { describe, expect, it } from 'vitest';
import * as routes from '../../../contract/routes/console/set-up.ts';
import { operatorInfo } from '../../../contract/routes/console/sign-in.ts';
import { commandLine } from '../../../runtime/start/release-folder.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const setUp = () => s.services.operators.setUp;
const codeOf = async () => (await setUp().code())!.code;
const owner = { email: 'omanik@naide.test', name: ' Õie ', password: 'pikk parool' };
let networks = 0;
/** Each browser is somewhere else. */
const browser = () => s.client({ address: `198.51.${++networks}.7` });
const claim = (code: string, more: Partial<typeof owner> = {}, call = browser()) =>
  call(routes.claimService, { body: { ...owner, ...more, code } });
const state = () => browser()(routes.readSetUp, {});
const isUnclaimed = async () => (await state()).unclaimed;

describe('a service that is nobody’s', () => {
  it('gets its first owner by the code from the log, who goes on to a second factor', async () => {
    expect(await state()).toMatchObject({ unclaimed: true, commandLine });
    const { code, link } = (await setUp().code())!;
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(link).toMatch(new RegExp(`/admin/#/setup/${code}$`));
    const entry = await claim(code);
    expect(entry).toMatchObject({ next: 'setUp', ways: [], maySkip: false });
    // The token opens nothing before that.
    await expect(s.client({ token: entry.token })(operatorInfo, {})).rejects.toMatchObject({
      code: 'auth.sessionEnded',
    });
    expect(await s.services.operators.list()).toMatchObject([
      { email: 'omanik@naide.test', name: 'Õie', role: 'owner' },
    ]);
    expect(await state()).toMatchObject({ unclaimed: false, commandLine: null });
  });

  it('takes the code no matter how it is typed, and once', async () => {
    const code = await codeOf();
    await claim(` ${code.toUpperCase().replaceAll('-', ' ')} `);
    await expect(claim(code, { email: 'teine@naide.test' })).rejects.toMatchObject({
      code: 'auth.keyInvalid',
    });
    expect(await setUp().code()).toBeUndefined();
    expect(await s.services.operators.list()).toHaveLength(1);
  });

  it('has one owner when two browsers are at it at once', async () => {
    const code = await codeOf();
    const both = await Promise.allSettled([claim(code), claim(code, { email: 'teine@naide.test' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await s.services.operators.list()).toHaveLength(1);
  });

  it('knows the code of its latest start alone', async () => {
    const first = await codeOf();
    const second = await codeOf();
    await expect(claim(first)).rejects.toMatchObject({ code: 'auth.keyInvalid' });
    await claim(second);
  });

  it('makes those wait who guess', async () => {
    await codeOf();
    const call = browser();
    for (let tries = 0; tries < 10; tries++)
      await expect(claim('0000-0000-0000-0000', {}, call)).rejects.toMatchObject({ code: 'auth.keyInvalid' });
    await expect(claim('0000-0000-0000-0000', {}, call)).rejects.toMatchObject({ code: 'request.tooMany' });
    expect(await isUnclaimed()).toBe(true);
  });

  it.each([{ email: 'ei ole' }, { name: '  ' }])('takes no %o, and the code stays good', async (wrong) => {
    const code = await codeOf();
    await expect(claim(code, wrong)).rejects.toMatchObject({ code: 'request.invalid' });
    await claim(code);
  });

  it('is somebody’s as soon as it has a member or an operator', async () => {
    const code = await codeOf();
    await s.member();
    expect(await isUnclaimed()).toBe(false);
    await expect(claim(code)).rejects.toMatchObject({ code: 'auth.keyInvalid' });
    expect(await setUp().code()).toBeUndefined();
  });
});

it('how far the service is set up is read from what there is', async () => {
  const { call } = await operatorAs(s, 'owner');
  const steps = () => call(routes.readSetUpSteps, {});
  expect(await steps()).toEqual({
    over: false,
    done: { look: false, seller: false, channel: false, guide: false, member: false },
  });
  await s.channel();
  await s.member();
  expect(await steps()).toMatchObject({ over: true, done: { channel: true, member: true } });
});
