import { expect, it } from 'vitest';
import { listSettings } from '../../../contract/routes/settings.ts';
import { loadConfig } from '../../config/config.ts';
import { scenario } from '../../scenario/scenario.ts';

const env = {
  NEW_APP_URL: 'https://rakendus.naide.test/',
  SUPPORT_EMAIL: 'abi@naide.test',
  MEDIA_SECRET: 'x',
};
const s = scenario({ settings: loadConfig(env).settings });

it('tells what the operator has set, by group, and nothing of what they have not', async () => {
  const call = s.client();
  expect(await call(listSettings, { params: { group: 'APPS' } })).toEqual([
    { code: 'NEW_APP_URL', value: 'https://rakendus.naide.test' },
  ]);
  expect(await call(listSettings, { params: { group: 'CONTACT' } })).toEqual([
    { code: 'SUPPORT_EMAIL', value: 'abi@naide.test' },
  ]);
  const unknown = await s.inject({ url: '/demo/system-setting/SECRETS/list' });
  expect([unknown.statusCode, unknown.json<{ error: string }>().error]).toEqual([400, 'request.invalid']);
});

it('takes only addresses of the web for links', () => {
  expect(() => loadConfig({ ...env, GUIDE_PDF_URL: 'javascript:alert(1)' })).toThrow('GUIDE_PDF_URL');
});
