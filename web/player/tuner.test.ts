import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../../contract/client.ts';
import type { StreamAnswer } from '../../contract/models/stream.ts';
import type { Engine } from './engine/engine.ts';
import type { PastPlace } from './place.ts';
import { makeTestTuner } from '../testing/test-tuner.ts';
import type { RequestStream, StreamRequest } from './request.ts';
import { stillEngine } from '../testing/still-engine.ts';

const answerOf = (serverId: string, channelId = 'etv', ticket = 'A'): StreamAnswer => ({
  url: `http://${serverId}.test/t/${ticket}/l/${channelId}/master.m3u8`,
  serverId,
  quality: 'high',
  renewAt: 1_090_000,
  past: null,
  expiresAt: 1_180_000,
  playlists: [],
});

let log: string[];
let requests: StreamRequest[];
let reply: RequestStream;
let online: boolean;
let position: number | undefined;

const engine: Engine = {
  ...stillEngine,
  load: ({ url, startMs }) =>
    void log.push(`load ${url.slice(7, 16)}${startMs === undefined ? '' : ` at ${startMs}`}`),
  stopLoading: () => void log.push('stopLoading'),
  rebase: (url, resume) => {
    log.push(`${resume ? 'move' : 'renew'} ${url.slice(7, 16)}`);
    return true;
  },
  recoverMedia: () => log.push('recover') > 0,
};

const make = () =>
  makeTestTuner({
    request: (streamRequest, signal) => (requests.push(streamRequest), reply(streamRequest, signal)),
    engine: () => engine,
    isOnline: () => online,
    position: () => position,
    onLoaded: () => log.push('loaded'),
    onMoved: (serverId) => log.push(`moved ${serverId}`),
    onFailed: (failure) => log.push(`failed ${failure}`),
  });

const wait = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  log = [];
  requests = [];
  online = true;
  position = undefined;
  reply = ({ failedStreamServerId }) =>
    Promise.resolve(answerOf(failedStreamServerId === 's1' ? 's2' : 's1'));
});
afterEach(() => vi.useRealTimers());

test('a channel is asked for and loaded', async () => {
  make().tune({ channelId: 'etv' });
  await wait(0);
  expect(log).toEqual(['stopLoading', 'load s1.test/t', 'loaded']);
  expect(requests).toEqual([{ channelId: 'etv', quality: 'high' }]);
});

test('only the newest of several quick zaps is ever loaded', async () => {
  const answers: (() => void)[] = [];
  reply = ({ channelId }) => new Promise((resolve) => answers.push(() => resolve(answerOf('s1', channelId))));
  const tuner = make();
  tuner.tune({ channelId: 'etv' });
  tuner.tune({ channelId: 'kanal2' });
  tuner.tune({ channelId: 'tv3' });
  answers[2]?.();
  answers[0]?.();
  answers[1]?.();
  await wait(0);
  expect(log.filter((line) => line.startsWith('load '))).toHaveLength(1);
  expect(requests.map(({ channelId }) => channelId)).toEqual(['etv', 'kanal2', 'tv3']);
});

test('a dead server is left after one second, once, without touching the picture', async () => {
  const tuner = make();
  tuner.tune({ channelId: 'etv' });
  await wait(0);
  log = [];
  tuner.fault({ kind: 'network' });
  tuner.fault({ kind: 'network' });
  await wait(999);
  expect(requests).toHaveLength(1);
  await wait(1);
  expect(requests[1]).toEqual({ ...requests[0], continues: 'A', failedStreamServerId: 's1' });
  expect(log).toEqual(['move s2.test/t', 'moved s2']);
});

test('when all servers failed the channel is unavailable, and is tried again quietly', async () => {
  const tuner = make();
  tuner.tune({ channelId: 'etv' });
  await wait(0);
  tuner.fault({ kind: 'network' });
  await wait(1_000);
  reply = () => Promise.resolve(answerOf('s1'));
  tuner.fault({ kind: 'network' });
  await wait(1_000);
  expect(log.at(-1)).toBe('failed unavailable');
  await wait(5_000);
  expect(log.slice(-2)).toEqual(['load s1.test/t', 'loaded']);
});

test('a refusal asks once for a new ticket and never for another server', async () => {
  const tuner = make();
  tuner.tune({ channelId: 'etv' });
  await wait(0);
  tuner.fault({ kind: 'refused' });
  await wait(0);
  expect(log.slice(-2)).toEqual(['move s1.test/t', 'moved s1']);
  tuner.fault({ kind: 'refused' });
  await wait(2_000);
  expect(requests.every((streamRequest) => streamRequest.failedStreamServerId === undefined)).toBe(true);
  expect(log.at(-1)).toBe('failed unavailable');
});

test.each(['auth.TokenNotActive', 'viewtime.expired', 'stream.notAllowed', 'channel.locked'] as const)(
  'the server says %s: stop, and do not ask again',
  async (code) => {
    reply = () => Promise.reject(new CallError(code, 403, ''));
    make().tune({ channelId: 'etv' });
    await wait(120_000);
    expect(log.at(-1)).toBe(`failed ${code}`);
    expect(requests).toHaveLength(1);
  },
);

test('a lost line blames no server: the same question again, then unavailable', async () => {
  reply = () => Promise.reject(new CallError('network', 0, ''));
  make().tune({ channelId: 'etv' });
  await wait(7_000);
  expect(requests).toHaveLength(4);
  expect(requests.every((streamRequest) => streamRequest.failedStreamServerId === undefined)).toBe(true);
  expect(log.at(-1)).toBe('failed unavailable');
});

test('without a line nothing is tried until it is back', async () => {
  const tuner = make();
  tuner.tune({ channelId: 'etv' });
  await wait(0);
  online = false;
  tuner.fault({ kind: 'network' });
  await wait(10_000);
  expect(requests).toHaveLength(1);
  online = true;
  tuner.lineBack();
  await wait(0);
  expect(log.at(-1)).toBe('moved s1');
});

test('the ticket is renewed in time, for the same server, without a pause', async () => {
  make().tune({ channelId: 'etv' });
  await wait(89_999);
  expect(requests).toHaveLength(1);
  await wait(1);
  expect(requests[1]).toEqual({ ...requests[0], continues: 'A', userSelectedServerId: 's1' });
  expect(log.slice(-2)).toEqual(['renew s1.test/t', 'moved s1']);
});

test('a renewal that names another server moves there, without a pause', async () => {
  make().tune({ channelId: 'etv' });
  await wait(0);
  reply = async () => answerOf('s2');
  await wait(180_000);
  expect(log.slice(-4, -2)).toEqual(['renew s2.test/t', 'moved s2']);
  expect(requests.at(-1)).toMatchObject({ userSelectedServerId: 's2' });
});

test('leaving ends everything', async () => {
  const tuner = make();
  tuner.tune({ channelId: 'etv' });
  await wait(0);
  tuner.leave();
  await wait(600_000);
  expect(requests).toHaveLength(1);
});

describe('the past', () => {
  const minute = 60_000;
  /** The window of the programme that an instant lies in: half an hour each. */
  const pastAnswer: RequestStream = ({ at, programId, failedStreamServerId }) => {
    const begins = Math.floor((at ?? programId! * 1_000) / (30 * minute)) * 30 * minute;
    const past = { fromMs: begins - 5 * minute, toMs: begins + 210 * minute, startMs: at ?? begins };
    return Promise.resolve({ ...answerOf(failedStreamServerId === 's1' ? 's2' : 's1'), past });
  };
  const tuned = async (place: PastPlace) => {
    reply = pastAnswer;
    const tuner = make();
    tuner.tune({ channelId: 'etv' }, place);
    await wait(0);
    return tuner;
  };
  const wishedFor = () => requests.map(({ at, programId }) => at ?? programId);

  test('an instant is asked for and begun with', async () => {
    position = 7_000_000;
    await tuned({ at: 7_000_000 });
    expect(requests).toEqual([{ channelId: 'etv', quality: 'high', at: 7_000_000 }]);
    expect(log).toEqual(['stopLoading', 'load s1.test/t at 7000000', 'loaded']);
  });

  test('a programme is begun where the server says', async () => {
    await tuned({ programId: 7_300 });
    expect(log[1]).toBe('load s1.test/t at 7200000');
  });

  test('tickets and other servers are asked for in the same words: the same window', async () => {
    const tuner = await tuned({ programId: 7_300 });
    position = 9_999_999;
    await wait(90_000);
    tuner.fault({ kind: 'network' });
    await wait(1_000);
    expect(wishedFor()).toEqual([7_300, 7_300, 7_300]);
    expect(log.slice(-2)).toEqual(['move s2.test/t', 'moved s2']);
  });

  test('a stream that has to begin anew begins at the instant on screen', async () => {
    const tuner = await tuned({ programId: 7_300 });
    position = 9_999_999.4;
    tuner.fault({ kind: 'missing' });
    await wait(0);
    expect(wishedFor()).toEqual([7_300, 9_999_999]);
    expect(log.slice(-2)).toEqual(['load s1.test/t at 9999999.4', 'loaded']);
    // And is renewed in those words from then on.
    await wait(90_000);
    expect(wishedFor()[2]).toBe(9_999_999);
  });

  test('a programme that was moved meanwhile is another stream, begun at the instant on screen', async () => {
    await tuned({ programId: 7_300 });
    position = 8_000_000;
    reply = (streamRequest, signal) => pastAnswer({ ...streamRequest, programId: 10_000 }, signal);
    await wait(90_000);
    expect(log.slice(-2)).toEqual(['load s1.test/t at 8000000', 'loaded']);
  });

  test.each(['stream.gone', 'stream.notYet', 'program.unknown'] as const)('%s is final', async (code) => {
    const tuner = make();
    reply = () => Promise.reject(new CallError(code, 404, ''));
    position = 5;
    tuner.tune({ channelId: 'etv' }, { at: 5 });
    await wait(120_000);
    expect([log.at(-1), requests.length]).toEqual([`failed ${code}`, 1]);
  });

  test('a programme that leaves the archive while it is watched: what is on screen may still be there', async () => {
    await tuned({ programId: 7_300 });
    position = 9_999_999;
    reply = (streamRequest, signal) =>
      streamRequest.at
        ? pastAnswer(streamRequest, signal)
        : Promise.reject(new CallError('stream.gone', 404, ''));
    await wait(90_000);
    expect(log.slice(-2)).toEqual(['load s1.test/t at 9999999', 'loaded']);
  });

  test('a line that comes back goes on in the same window', async () => {
    const tuner = await tuned({ programId: 7_300 });
    position = 9_999_999;
    online = false;
    tuner.fault({ kind: 'network' });
    online = true;
    tuner.lineBack();
    await wait(0);
    expect(wishedFor()).toEqual([7_300, 7_300]);
    expect(log.at(-1)).toBe('moved s1');
  });

  test('live asks for nothing of it', async () => {
    const tuner = await tuned({ at: 7_000_000 });
    position = 7_100_000;
    reply = () => Promise.resolve(answerOf('s1'));
    tuner.tune({ channelId: 'etv' });
    await wait(0);
    tuner.fault({ kind: 'missing' });
    await wait(0);
    expect(wishedFor()).toEqual([7_000_000, undefined, undefined]);
    expect(log.slice(-2)).toEqual(['load s1.test/t', 'loaded']);
  });
});
