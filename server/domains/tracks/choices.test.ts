import { beforeEach, describe, expect, it } from 'vitest';
import type { TrackChoice } from '../../../contract/models/track-choice.ts';
import { deleteAccount, downloadMyData } from '../../../contract/routes/user.ts';
import { listTrackChoices, saveTrackChoices } from '../../../contract/routes/track-choices.ts';
import { mostTrackChoices } from '../../../contract/rules/track-choices.ts';
import { listen } from '../../scenario/event-line.ts';
import { scenario } from '../../scenario/scenario.ts';
import { trackChoice } from './tables.ts';

const s = scenario();
let now: number;
beforeEach(() => {
  now = s.now();
});

const chosen = (part: Partial<TrackChoice> = {}): TrackChoice => ({
  channelId: 'etv',
  kind: 'text',
  track: 'et hearing',
  on: true,
  chosenAt: now - 1_000,
  ...part,
});
const saving = (...choices: TrackChoice[]) => ({ body: { choices } });

describe('the sounds and texts that a member chose', () => {
  it('are the last of each channel and kind, the newest first, and those of nobody else', async () => {
    const { call } = await s.member();
    const other = await s.member();
    const sound = chosen({ kind: 'sound', track: 'et description', chosenAt: now - 3_000 });
    const elsewhere = chosen({ channelId: 'etv2', track: 'ru', on: false, chosenAt: now - 2_000 });
    await call(saveTrackChoices, saving(sound, chosen({ track: 'en', chosenAt: now - 9_000 })));
    expect(await call(saveTrackChoices, saving(elsewhere, chosen()))).toEqual([chosen(), elsewhere, sound]);
    expect(await call(listTrackChoices, {})).toEqual([chosen(), elsewhere, sound]);
    expect(await other.call(listTrackChoices, {})).toEqual([]);
  });

  it('one that comes late, from a device that had no line, does not take the place of a later one', async () => {
    const { call } = await s.member();
    await call(saveTrackChoices, saving(chosen()));
    const late = chosen({ track: 'ru', chosenAt: now - 60_000 });
    expect(await call(saveTrackChoices, saving(late))).toEqual([chosen()]);
  });

  it('of two in one call the later one counts, and none is of the future', async () => {
    const { call } = await s.member();
    const fast = chosen({ track: 'ru', chosenAt: now + 86_400_000 });
    expect(await call(saveTrackChoices, saving(fast, chosen()))).toEqual([{ ...fast, chosenAt: now }]);
    s.passes(1_000);
    const next = chosen({ chosenAt: now + 1_000 });
    expect(await call(saveTrackChoices, saving(next))).toEqual([next]);
  });

  it('are so many at most, and the oldest go', async () => {
    const { call } = await s.member();
    const many = Array.from({ length: mostTrackChoices }, (_, i) =>
      chosen({ channelId: `k${i}`, chosenAt: now - 100_000 + i }),
    );
    await call(saveTrackChoices, saving(...many));
    const kept = await call(saveTrackChoices, saving(chosen()));
    expect(kept).toHaveLength(mostTrackChoices);
    expect(kept[0]).toEqual(chosen());
    expect(kept.some(({ channelId }) => channelId === 'k0')).toBe(false);
  });

  it('are told to the devices of the member when there is something new', async () => {
    const [mari, jaan] = [await s.member(), await s.member()];
    const [hers, his] = [await listen(s, mari.token), await listen(s, jaan.token)];
    await mari.call(saveTrackChoices, saving(chosen()));
    await expect.poll(() => hers.heard).toEqual([{ type: 'hello' }, { type: 'tracks.changed' }]);
    await mari.call(saveTrackChoices, saving(chosen()));
    expect(hers.heard).toHaveLength(2);
    expect(his.heard).toEqual([{ type: 'hello' }]);
  });

  it('are in the data of the member, and go with the account', async () => {
    const { call } = await s.member();
    await call(saveTrackChoices, saving(chosen()));
    expect(await call(downloadMyData, {})).toMatchObject({ trackChoices: [chosen()] });
    await call(deleteAccount, { body: { password: s.password } });
    expect(await s.db.select().from(trackChoice)).toEqual([]);
  });
});
