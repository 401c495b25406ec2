import { describe, expect, it } from 'vitest';
import { runCommand } from '../../contract/routes/operate.ts';
import { scenario } from '../scenario/scenario.ts';

const s = scenario();
const run = (name: string, ...args: string[]) =>
  s.client({ token: 'media-secret-of-the-tests' })(runCommand, { body: { name, args } });

describe('the list of edges', () => {
  it('says of each how it is, and fails when one does not answer', async () => {
    expect((await run('edges')).exitCode).toBe(0);
    s.media.setAlive('s2', false);
    const { exitCode, text } = await run('edges');
    expect(exitCode).toBe(1);
    const [, first, second] = text.split('\n');
    expect(first).toMatch(/^s1 +http:\/\/s1\.test +töötab +3 +9\.6 +0\.9 s$/);
    expect(second).toMatch(/^s2 +http:\/\/s2\.test +ei vasta/);
  });
});

describe('draining', () => {
  it('is begun and ended by name', async () => {
    expect(await run('drain', 's1')).toMatchObject({ exitCode: 0 });
    expect(s.media.port.edges().map(({ draining }) => draining)).toEqual([true, false]);
    expect((await run('edges')).text).toContain('tühjendamisel');
    expect(await run('undrain', 's1')).toMatchObject({ exitCode: 0 });
    expect(s.media.port.edges().map(({ draining }) => draining)).toEqual([false, false]);
  });

  it('warns when nobody else is left', async () => {
    expect((await run('drain', 's1')).text).not.toContain('Teist videoserverit ei ole');
    expect((await run('drain', 's2')).text).toContain('Teist videoserverit ei ole');
  });

  it('needs an edge that is there and answers', async () => {
    expect(await run('drain')).toMatchObject({ exitCode: 2 });
    expect(await run('drain', 's9')).toMatchObject({ exitCode: 2 });
    s.media.setAlive('s1', false);
    expect(await run('drain', 's1')).toMatchObject({ exitCode: 1, text: 's1 ei vasta.' });
  });
});
