import { expect, it } from 'vitest';
import { userInfo } from '../../../contract/routes/auth.ts';
import { getProfile, updateProfile } from '../../../contract/routes/user.ts';
import { scenario } from '../../scenario/scenario.ts';
import { entriesOf as auditOf } from '../audit/store.ts';

const s = scenario();
const names = { firstName: 'Mari', lastName: 'Maasikas', viewtimeNotifyBeforeDays: null };

it('shows films and series to a member who wants them, unless the operator does not', async () => {
  const { call, email, id } = await s.member();
  const seen = async () => (await call(userInfo, {})).user?.mayViewSeries;
  expect(await seen()).toBe(true);
  expect(await call(updateProfile, { body: { ...names, showsSeries: false } })).toMatchObject({
    showsSeries: false,
    mayViewSeries: false,
  });
  expect(await seen()).toBe(false);
  // What is not said stays as it was.
  expect(await call(updateProfile, { body: names })).toMatchObject({ showsSeries: false });
  await call(updateProfile, { body: { ...names, showsSeries: true } });
  await s.services.accounts.letViewSeries(email, false, 'operator:haldur');
  expect(await call(getProfile, {})).toMatchObject({ showsSeries: true, mayViewSeries: false });
  await s.services.accounts.letViewSeries(email, null, 'operator:haldur');
  expect(await seen()).toBe(true);
  const audit = (await auditOf(s.db, id)).filter(({ action }) => action === 'series.view');
  expect(audit.map(({ actor, details }) => [actor, details])).toEqual([
    ['operator:haldur', { mayView: null, before: { mayView: false }, after: { mayView: null } }],
    ['operator:haldur', { mayView: false, before: { mayView: null }, after: { mayView: false } }],
  ]);
});

it('shows them to nobody where the operator has switched them off', async () => {
  const { call, email } = await s.member();
  await s.services.accounts.letViewSeries(email, true, 'operator:haldur');
  await s.services.settings.set('SERIES_ENABLED', 'false', 'operator:haldur');
  expect((await call(userInfo, {})).user?.mayViewSeries).toBe(false);
});
