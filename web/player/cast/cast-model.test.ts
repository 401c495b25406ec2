import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { castOn, notCasting, type CastNews, type CastStep } from './cast-model.ts';

/** What follows from all that is heard, one after the other. */
function after(...news: CastNews[]) {
  let state = notCasting;
  const steps: CastStep[] = [];
  for (const one of news) {
    const next = castOn(state, one);
    ({ state } = next);
    steps.push(...next.steps);
  }
  return { state, steps };
}
const device = 'Elutuba';
const joined: CastNews = { type: 'joined', device };

describe('a picture that goes to a device', () => {
  test('goes when it is reached, and comes back as it is when its viewer wants it', () => {
    const { state, steps } = after({ type: 'wished' }, joined, { type: 'recalled' }, { type: 'ended' });
    expect(steps).toEqual([
      { do: 'choose' },
      { do: 'send', device },
      { do: 'end' },
      { do: 'fetch', paused: false },
    ]);
    expect(state).toEqual(notCasting);
  });

  test('comes back paused, with a word, when the device is gone', () => {
    expect(after(joined, { type: 'ended' }).steps.slice(1)).toEqual([
      { do: 'fetch', paused: true },
      { do: 'say', what: 'lost' },
    ]);
  });

  test('stays here when nothing was chosen, and when the device does not answer, which is said', () => {
    const failed = (code: string) => after({ type: 'wished' }, { type: 'failed', code });
    expect(failed('cancel')).toEqual({ state: notCasting, steps: [{ do: 'choose' }] });
    expect(failed('timeout').steps).toEqual([{ do: 'choose' }, { do: 'say', what: 'unreachable' }]);
    // The framework may tell of the same failure by the end of a session that never began.
    expect(after({ type: 'wished' }, { type: 'ended' }).steps).toEqual([{ do: 'choose' }]);
  });

  test('goes on by itself after the page was loaded anew, and is sent once', () => {
    expect(after({ type: 'devices', near: true }, joined, joined).steps).toEqual([{ do: 'send', device }]);
  });
});

test('no matter what is heard: it is sent and fetched by turns, and paused only if nobody asked for it back', () => {
  const news = fc.constantFrom<CastNews>(
    { type: 'wished' },
    { type: 'recalled' },
    joined,
    { type: 'joined', device: 'Köök' },
    { type: 'failed', code: 'timeout' },
    { type: 'ended' },
    { type: 'devices', near: false },
  );
  fc.assert(
    fc.property(fc.array(news, { maxLength: 30 }), (script) => {
      let away = false;
      let asked = false;
      for (const step of after(...script).steps) {
        if (step.do === 'end') asked = true;
        if (step.do !== 'send' && step.do !== 'fetch') continue;
        expect(step.do === 'fetch').toBe(away);
        away = step.do === 'send';
        if (step.do !== 'fetch') continue;
        expect(step.paused).toBe(!asked);
        asked = false;
      }
    }),
  );
});
