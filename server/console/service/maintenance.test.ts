import { beforeEach, describe, expect, it } from 'vitest';
import { listChannels } from '../../../contract/routes/channels.ts';
import { changeSettings, serviceNow } from '../../../contract/routes/console/service.ts';
import { hourMs, minuteMs } from '../../../contract/time.ts';
import { sayIn } from '../../../contract/i18n/texts.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';
import { maintenancePage } from '../../views/maintenance-page.ts';
import { alarmsOf, lookAtService } from './alarms.ts';

/** Another server hears of it within seconds; here it is one. */
const s = scenario({ servers: 1 });

/** The scenario's clock says 20:43 in Tallinn. */
async function close(more: { code: string; value: string }[] = []): Promise<void> {
  const changes = [{ code: 'MAINTENANCE_ENABLED', value: 'true' }, ...more];
  await s.services.settings.setTogether(changes, 'operator:haldur');
  await followed();
}
/** Other servers look every few seconds. */
const followed = () => Promise.all(s.everyServer.map(({ settings }) => settings.maintenance.look()));
const open = () => s.services.settings.set('MAINTENANCE_ENABLED', 'false', 'operator:haldur');
const until = { code: 'MAINTENANCE_UNTIL', value: '2026-11-21 21:43' };
const page = (language: string) =>
  sayIn(language, () => maintenancePage(s.services.settings.maintenance.current()!));

describe('a service in maintenance', () => {
  beforeEach(async () => {
    await s.channel();
  });

  it('refuses members and visitors, says until when, and goes on for operators, health and payments', async () => {
    const member = await s.member();
    await close([until]);
    const answer = await s.inject({ url: '/channels' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '3600']);
    expect(answer.json()).toMatchObject({ error: 'service.maintenance', until: s.now() + hourMs });
    await expect(s.client({ token: member.token })(listChannels, {})).rejects.toMatchObject({
      code: 'service.maintenance',
    });
    const health = await s.inject({ url: '/healthz' });
    expect(health.json()).toMatchObject({ status: expect.any(String) });
    const paid = await s.inject({ method: 'POST', url: '/payments/everypay/notify', payload: '{}' });
    expect(paid.json()).not.toMatchObject({ error: 'service.maintenance' });
    const owner = await operatorAs(s, 'owner');
    await owner.call(serviceNow, {});
    await owner.call(changeSettings, {
      body: { changes: [{ code: 'MAINTENANCE_ENABLED', value: 'false' }] },
    });
    await followed();
    expect((await s.inject({ url: '/channels' })).statusCode).not.toBe(503);
  });

  it('shows a page in the reader’s language first, with the operator’s words as they are', async () => {
    await close([until, { code: 'MAINTENANCE_TEXT_ET', value: 'Vahetame <kettaid>\nja & muud' }]);
    const estonian = page('et');
    expect(estonian).toContain('<html lang="et">');
    expect(estonian).toContain('Vahetame &lt;kettaid&gt;\nja &amp; muud');
    expect(estonian).toMatch(/Arvatav lõpp: laupäev, 21\. november.* 21:43 Eesti aja järgi/);
    const english = page('en');
    expect(english).toContain('<html lang="en">');
    expect(english.indexOf('Down for maintenance')).toBeLessThan(english.indexOf('Teenus on hoolduses'));
  });

  it('never ends by itself, but is an alarm an hour after it should have', async () => {
    const alarms = async () => alarmsOf(await lookAtService(s.services)).map(({ key }) => key);
    await close([until]);
    s.passes(2 * hourMs);
    expect(await alarms()).not.toContain('maintenance.overdue');
    s.passes(minuteMs);
    expect(await alarms()).toContain('maintenance.overdue');
    await open();
    expect(await alarms()).not.toContain('maintenance.overdue');
  });

  it.each(['homme', '2026-13-01 10:00', '2026-11-21 25:00', '21:00'])('does not end at %j', async (value) => {
    await expect(close([{ code: 'MAINTENANCE_UNTIL', value }])).rejects.toThrow('2026-11-29 21:00');
  });
});
