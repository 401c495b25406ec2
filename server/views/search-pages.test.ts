import { describe, expect, it } from 'vitest';
import type { Input } from '../../contract/route.ts';
import { searchPrograms } from '../../contract/routes/search.ts';
import { dayMs } from '../../contract/time.ts';
import { at, scenario } from '../scenario/scenario.ts';

const s = scenario();
const today = '2026-11-21';

type Body = Input<typeof searchPrograms>['body'];

const search = (text: string, more: Partial<Body> = {}, call = s.client()) =>
  call(searchPrograms, { body: { search: text, ...more } });

const namesOf = ({ results }: Awaited<ReturnType<typeof search>>): string[] =>
  results.map(({ program }) => program!.name);

describe('pages of a search', () => {
  async function manyShows(): Promise<void> {
    await s.channel({ dvrSupport: true });
    const drafts = Array.from({ length: 50 }, (_, i) => at('2026-11-20 00:00', 0, `Sari ${i}`));
    await s.programs(
      'etv',
      drafts.map((draft, i) => ({
        ...draft,
        startMs: draft.startMs + i * 1_800_000,
        endMs: draft.startMs + (i + 1) * 1_800_000,
      })),
    );
  }

  it('follow each other without gap or repetition, while time goes on', async () => {
    await manyShows();
    const names: string[] = [];
    let page = await search('sari');
    expect(page.results).toHaveLength(20);
    for (;;) {
      expect(page.count).toBe(50);
      names.push(...namesOf(page));
      if (page.cursor === null) break;
      s.passes(1_900_000);
      page = await search('sari', { cursor: page.cursor });
    }
    expect(names).toHaveLength(50);
    expect(new Set(names).size).toBe(50);
    expect(names).toEqual(namesOf(await search('sari', { limit: 50, cursor: await cursorAt(0) })));
  });

  /** The cursor of the first search of this scenario with another offset. */
  async function cursorAt(offset: number): Promise<string> {
    const { cursor } = await search('sari', { limit: 1 });
    const [, , mark] = Buffer.from(cursor!, 'base64url').toString().split(' ');
    return Buffer.from(`${offset} ${s.now() - 2 * 1_900_000} ${mark}`).toString('base64url');
  }

  it('are only given to cursors that are ours, of the same search, and not old', async () => {
    await manyShows();
    const { cursor } = await search('sari');
    const good = Buffer.from(cursor!, 'base64url').toString();
    const [offset, at_, mark] = good.split(' ') as [string, string, string];
    const bad = [
      'x',
      '',
      '🦆',
      '%00',
      'a'.repeat(200),
      `${offset} ${Number(at_) + 1} ${mark}`,
      `-1 ${at_} ${mark}`,
    ].map((text) => Buffer.from(text).toString('base64url'));
    for (const one of [...bad, 'ei ole', '../..'])
      await expect(search('sari', { cursor: one.slice(0, 200) })).rejects.toMatchObject({
        code: 'request.invalid',
      });
    await expect(search('saris', { cursor: cursor! })).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(search('sari', { cursor: cursor!, only: 'film' })).rejects.toMatchObject({
      code: 'request.invalid',
    });
    s.passes(2 * dayMs);
    await expect(search('sari', { cursor: cursor! })).rejects.toMatchObject({ code: 'request.invalid' });
  });
});

describe('what cannot be searched', () => {
  it.each(['', ' ', 'a', ' õ ', 'я', '%%', '_', '\\\\', "''", '💥💥', '\u202E', '\u0000\u0000', '…a…'])(
    '%j is too short',
    async (text) => {
      await expect(search(text)).rejects.toMatchObject({ code: 'search.tooShort', status: 400 });
    },
  );

  it('finds nothing, and breaks nothing', async () => {
    await s.channel({ dvrSupport: true });
    await s.programs('etv', [at(`${today} 20:00`, 60, 'Õhtu 100%'), at(`${today} 21:00`, 60, '???')]);
    for (const text of [
      '%ab%',
      'o_tu',
      "õh'; drop table program; --",
      'مرحبا',
      '¿¿ab',
      'x'.repeat(100),
      'a b '.repeat(25),
      '\u0000ab',
    ])
      expect(await search(text)).toMatchObject({ count: 0, results: [] });
    expect(namesOf(await search('100%'))).toEqual(['Õhtu 100%']);
    await expect(search('x'.repeat(101))).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('goes on only so often', async () => {
    await s.channel({ dvrSupport: true });
    const member = await s.member();
    for (let i = 0; i < 60; i++) await search('mets');
    await expect(search('mets')).rejects.toMatchObject({ code: 'request.tooMany', status: 429 });
    expect(await search('mets', {}, member.call)).toMatchObject({ count: 0 });
    s.passes(1_000);
    expect(await search('mets')).toMatchObject({ count: 0 });
  });
});
