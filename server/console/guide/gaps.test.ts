import { beforeEach, describe, expect, it } from 'vitest';
import * as routes from '../../../contract/routes/console/guide.ts';
import { runCommand } from '../../../contract/routes/operate.ts';
import { operatorAs, systemSecret } from '../../scenario/callers.ts';
import { at, scenario } from '../../scenario/scenario.ts';
import { feedDate, feedOf, programme, servedFeed } from '../../scenario/served-feed.ts';

const s = scenario();
const feed = servedFeed();
let lineup: Awaited<ReturnType<typeof operatorAs>>;
beforeEach(async () => {
  lineup = await operatorAs(s, 'lineup');
  await s.channel();
});

describe('gaps', () => {
  it('of a quarter of an hour and longer are listed by channel', async () => {
    const midnight = Date.parse('2026-11-28T20:43:00+02:00');
    const whole = (midnight - Date.parse('2026-11-21T23:00:00+02:00')) / 60_000;
    await s.programs('etv', [
      at('2026-11-21 20:00', 120, 'Õhtu'),
      at('2026-11-21 22:10', 30, 'Öö'),
      at('2026-11-21 23:00', whole, 'Edasi'),
    ]);
    await s.channel({ id: 'tuhi', number: 2 });
    const gaps = await lineup.call(routes.readGuideGaps, {});
    expect(gaps).toMatchObject([
      { channelId: 'etv', gaps: [{ fromMs: Date.parse('2026-11-21T22:40:00+02:00') }] },
      { channelId: 'tuhi', gaps: [{ fromMs: s.now(), toMs: s.now() + 7 * 86_400_000 }] },
    ]);
    const system = s.client({ token: systemSecret });
    const { text } = await system(runCommand, { body: { name: 'read-guide-gaps', args: [] } });
    expect(text).toMatch(/^channelId +tuhi$/m);
  });

  it('are shown with what a feed would fill in, in times of ours', async () => {
    s.passes(Date.parse(`${feedDate}T12:30:00+02:00`) - s.now());
    lineup = await operatorAs(s, 'lineup');
    feed.says(
      feedOf(
        programme(12, 'Keskpäev'),
        programme(13, 'Film'),
        programme(14, 'Uudised'),
        programme(15, 'Osoon'),
        programme(13, 'Muu kanal', 'k2'),
      ),
    );
    await lineup.call(routes.saveGuideSource, { body: { id: 'kava', url: feed.url() } });
    await lineup.call(routes.fetchGuideSource, { body: { sourceId: 'kava', accept: false } });
    const hour = (clock: number) => Date.parse(`${feedDate}T${clock}:00:00+02:00`);
    const decisions = [{ feedId: 'etv.ee', channelId: 'etv', shiftMinutes: 60 }];
    await lineup.call(routes.decideGuideMapping, { body: { sourceId: 'kava', decisions } });
    const preview = (channelId: string) =>
      lineup.call(routes.previewGuideGap, {
        query: { channelId, sourceId: 'kava', fromMs: String(hour(14)), toMs: String(hour(16)) },
      });
    expect(await preview('etv')).toEqual({
      programs: [
        { startMs: hour(14), endMs: hour(15), title: 'Film' },
        { startMs: hour(15), endMs: hour(16), title: 'Uudised' },
      ],
      fault: null,
    });
    expect(await preview('olematu')).toEqual({ programs: [], fault: null });
    feed.says('<tv><programme');
    s.passes(3_600_000);
    expect(await preview('etv')).toMatchObject({ programs: [], fault: expect.stringMatching(/./) as string });
  });
});
