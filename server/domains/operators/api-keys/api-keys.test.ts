import { describe, expect, it } from 'vitest';
import { allScopes } from '../../../../contract/models/console/api-keys.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../../../../contract/routes/console/api-keys.ts';
import { listChannels } from '../../../../contract/routes/channels.ts';
import { changeOperator, resetOperator } from '../../../../contract/routes/console/operators.ts';
import { listAllSettings, changeSetting, serviceNow } from '../../../../contract/routes/console/service.ts';
import { scopesOfRole } from '../../../../contract/routes/console/scopes.ts';
import { dayMs, minuteMs } from '../../../../contract/time.ts';
import { keyOf, operatorAs } from '../../../scenario/callers.ts';
import { scenario } from '../../../scenario/scenario.ts';
import { sharedTestDatabase } from '../../../scenario/test-database.ts';

const s = scenario();
const over = { code: 'auth.sessionEnded' };
const refused = (message: string) => ({ code: 'operation.refused', message });

const rowsOf = async (query: string): Promise<unknown[]> =>
  (await (await sharedTestDatabase()).pool.query(query)).rows;

describe('a key', () => {
  it('is shown once, kept as its hash, and says when and from where it was used', async () => {
    const { key, call } = await keyOf(s, 'support', ['service:read'], { name: 'Seire' });
    expect(key).toMatch(/^paasuke_[\w-]{43}$/);
    const { call: maker } = await operatorAs(s, 'support');
    const [before] = (await maker(listApiKeys, {})).keys;
    expect(before).toMatchObject({
      name: 'Seire',
      prefix: key.slice(0, 14),
      scopes: ['service:read'],
      maker: 'support@haldus.test',
      lastUsedAt: null,
      revokedAt: null,
    });
    await call(serviceNow, {});
    const [used] = (await maker(listApiKeys, {})).keys;
    expect(used).toMatchObject({ lastUsedAt: s.now(), lastNetwork: expect.stringContaining('/24') });
    const kept = await rowsOf('select * from api_key');
    expect(JSON.stringify(kept)).not.toContain(key.slice(14));
  });

  it('opens nothing of a viewer, and no member’s token anything by it', async () => {
    const { call } = await keyOf(s, 'owner');
    await expect(call(listChannels, {})).rejects.toMatchObject(over);
  });

  it('reads what is wrong with the service only where it may read that', async () => {
    const detailsFor = async (scopes: Parameters<typeof keyOf>[2]) => {
      const { key } = await keyOf(s, 'owner', scopes);
      const answer = await s.inject({ url: '/healthz', headers: { authorization: `Bearer ${key}` } });
      return 'details' in answer.json<object>();
    };
    expect(await detailsFor(['service:read'])).toBe(true);
    expect(await detailsFor(['guide:read', 'service:write'])).toBe(false);
  });

  it('is over at its end, and with it what it could do', async () => {
    const { call } = await keyOf(s, 'owner', ['service:read']);
    s.passes(dayMs - 1);
    await call(serviceNow, {});
    s.passes(1);
    await expect(call(serviceNow, {})).rejects.toMatchObject(over);
  });

  it('is revoked at once, by its maker or an owner and by nobody else', async () => {
    const { id, call } = await keyOf(s, 'support', ['service:read']);
    const { call: other } = await operatorAs(s, 'support', 'teine');
    expect((await other(listApiKeys, {})).keys).toEqual([]);
    await expect(other(revokeApiKey, { body: { id } })).rejects.toMatchObject(
      refused('Sellist kehtivat võtit ei ole.'),
    );
    await call(serviceNow, {});
    const { call: owner } = await operatorAs(s, 'owner');
    await owner(revokeApiKey, { body: { id } });
    await expect(call(serviceNow, {})).rejects.toMatchObject(over);
    await expect(owner(revokeApiKey, { body: { id } })).rejects.toMatchObject({ code: 'operation.refused' });
  });

  it('never may more than who made it, nor once they may less', async () => {
    const { call: lineup, id } = await operatorAs(s, 'lineup');
    const ask = (scopes: typeof allScopes) =>
      lineup(createApiKey, { body: { name: 'Palju', scopes: [...scopes], expiresAt: s.now() + dayMs } });
    await expect(ask(['money:read'])).rejects.toMatchObject(
      refused('Võti ei saa rohkem õigusi kui selle tegija.'),
    );
    expect((await lineup(listApiKeys, {})).scopes).toEqual(scopesOfRole('lineup'));
    const { call: owner, id: ownerId } = await operatorAs(s, 'owner');
    await operatorAs(s, 'owner', 'teine');
    const { call } = await keyOf(s, 'owner', ['service:read']);
    await call(listAllSettings, {});
    await owner(changeOperator, { body: { id: ownerId, name: 'Endine', role: 'support', disabled: false } });
    await expect(call(listAllSettings, {})).rejects.toMatchObject({ code: 'auth.operatorOnly' });
    await call(serviceNow, {});
    expect(id).not.toBe(ownerId);
  });

  it.each(['disabled', 'reset'] as const)(
    'goes with an operator who is %s, and does not come back',
    async (how) => {
      const { call } = await keyOf(s, 'support', ['service:read']);
      const { id } = await operatorAs(s, 'support');
      const { call: owner } = await operatorAs(s, 'owner');
      const change = { id, name: 'Tugi', role: 'support' as const };
      if (how === 'reset') await owner(resetOperator, { body: { id } });
      else await owner(changeOperator, { body: { ...change, disabled: true } });
      await expect(call(serviceNow, {})).rejects.toMatchObject(over);
      await owner(changeOperator, { body: { ...change, disabled: false } });
      await expect(call(serviceNow, {})).rejects.toMatchObject(over);
    },
  );

  it('is over after a restore, because it may have been revoked since the backup', async () => {
    const { call } = await keyOf(s, 'owner', ['service:read']);
    await call(serviceNow, {});
    expect(await s.services.operators.keys.endRestored()).toBe(1);
    await expect(call(serviceNow, {})).rejects.toMatchObject(over);
  });

  it('is who the trail names for what it does', async () => {
    const { call } = await keyOf(s, 'owner', ['service:write'], { name: 'Seadja' });
    await call(changeSetting, { body: { code: 'OPERATOR_NAME', value: 'Meie' } });
    const lines = await rowsOf('select actor, action from audit_entry order by id');
    expect(lines).toEqual([
      { actor: 'operator:owner@haldus.test', action: 'key.created' },
      { actor: 'key:Seadja (owner@haldus.test)', action: 'setting.changed' },
    ]);
  });

  it('makes three hundred calls a minute at most, no matter its address', async () => {
    const { key } = await keyOf(s, 'owner', ['service:read']);
    const ask = (i: number) =>
      s
        .client({ token: key, address: `100.90.${i}.7` })(serviceNow, {})
        .then(
          () => 'ok',
          ({ code }: { code: string }) => code,
        );
    const answers = [];
    for (let i = 0; i < 122; i++) answers.push(await ask(i));
    expect(answers.filter((one) => one === 'ok')).toHaveLength(120);
    expect(answers.at(-1)).toBe('request.tooMany');
    s.passes(minuteMs);
    expect(await ask(1)).toBe('ok');
  });

  it('has a name that can be written down', async () => {
    const { call } = await operatorAs(s, 'owner');
    const named = (name: string) =>
      call(createApiKey, { body: { name, scopes: ['members:read'], expiresAt: s.now() + dayMs } });
    for (const name of ['Aru\0anne', 'Aru\ud83danne'])
      await expect(named(name)).rejects.toMatchObject({ code: 'request.invalid', status: 400 });
  });

  it('ends within two years, and there are fifty at most', async () => {
    const { call } = await operatorAs(s, 'owner');
    const ask = (expiresAt: number) =>
      call(createApiKey, { body: { name: 'Võti', scopes: ['service:read'], expiresAt } });
    for (const end of [s.now(), s.now() + 731 * dayMs])
      await expect(ask(end)).rejects.toMatchObject({ code: 'operation.refused' });
    for (let i = 0; i < 50; i++) await ask(s.now() + dayMs);
    await expect(ask(s.now() + dayMs)).rejects.toMatchObject(
      refused('Kehtivaid võtmeid on kuni 50. Tühista mõni, mida enam ei kasutata.'),
    );
  });
});
