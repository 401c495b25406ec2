import { beforeEach, describe, expect, it } from 'vitest';
import { saidLeadMs } from '../../contract/constants.ts';
import { addLock } from '../../contract/routes/channels.ts';
import { streamUrl } from '../../contract/routes/streaming.ts';
import { text } from '../../contract/rules/fixtures/source-track.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '../../contract/time.ts';
import { at, scenario } from '../scenario/scenario.ts';
import { cues, spokenOn } from '../scenario/spoken.ts';

const s = scenario();
const { channel, says, search, found, forget, kept } = spokenOn(s);

beforeEach(() => s.media.setIngest([]));

describe('a search in what was said', () => {
  it('finds words over two cues in their sentence, when and in which programme they were said, and how to hear them', async () => {
    await channel('etv', { name: 'Eesti Üks' });
    await s.programs('etv', [at('2026-11-21 20:00', 60, 'Aktuaalne kaamera')]);
    const saidAt = s.now() - 10 * minuteMs;
    await says(
      'etv/T1',
      cues(saidAt, 'Tere õhtust!', '- Täna jõudsid', 'suusatajad Otepääle.', 'Ilm oli hea.'),
    );
    const { call } = await s.member();
    const { results, cursor } = await search('joudsid suusk', call);
    expect([results, cursor]).toEqual([[], null]);
    const answer = await search('jõudsid suusat', call);
    expect(answer.results).toEqual([
      {
        channel: { id: 'etv', name: 'Eesti Üks', number: 1, logoUrl: '/logos/etv/drawn.webp' },
        program: expect.objectContaining({ name: 'Aktuaalne kaamera' }),
        at: saidAt + 3_000,
        playFrom: saidAt + 3_000 - saidLeadMs,
        language: 'et',
        parts: [
          { text: 'Täna ', found: false },
          { text: 'jõudsid', found: true },
          { text: ' ', found: false },
          { text: 'suusatajad', found: true },
          { text: ' Otepääle.', found: false },
        ],
      },
    ]);
    // The stream of that place opens.
    const { past } = await call(streamUrl, { body: { channelId: 'etv', at: answer.results![0]!.playFrom } });
    expect(past).toMatchObject({ startMs: saidAt + 3_000 - saidLeadMs });
  });

  it.each(['OTEPAALE', 'otepää', '0tepää otep22le', 'otepää suusa'])(
    'for %j reads as titles are read',
    async (q) => {
      await channel('etv');
      await says('etv/T1', cues(s.now() - 10 * minuteMs, 'Suusatajad Otepääle.'));
      const { call } = await s.member();
      expect((await search(q, call)).results).toHaveLength(q.startsWith('0') ? 0 : 1);
    },
  );

  it('finds what was said over the border of half a minute once, and not what is too far apart', async () => {
    await channel('etv');
    const border = Math.floor(s.now() / (30 * secondMs)) * 30 * secondMs - 10 * minuteMs;
    await says('etv/T1', [
      ...cues(border - 2_000, 'Kaugele mägedesse', 'läks ta.'),
      ...cues(border + 60_000, 'Aga mõni'),
      ...cues(border + 85_000, 'jäi koju.'),
    ]);
    const { call } = await s.member();
    expect(await found('mägedesse läks', call)).toEqual(['etv: Kaugele [mägedesse] [läks] ta.']);
    expect(await found('mõni koju', call)).toEqual([]);
    expect(await found('läks', call)).toHaveLength(1);
  });

  it('takes words of one or two letters as they are, and refuses less than two letters', async () => {
    await channel('etv');
    await says('etv/T1', cues(s.now() - 10 * minuteMs, 'Ei, eile ei olnud.'));
    const { call } = await s.member();
    expect(await found('ei', call)).toEqual(['etv: [Ei], eile [ei] olnud.']);
    expect(await found('e', call).catch((fault: { code: string }) => fault.code)).toBe('search.tooShort');
    expect(await found('s2e5', call)).toEqual([]);
  });

  it('comes page by page, the newest first, each once', async () => {
    for (const id of ['etv', 'kanal2']) {
      await channel(id);
      const every = Array.from({ length: 15 }, (_, i) =>
        cues(s.now() - 30 * minuteMs - i * minuteMs, `Külm ilm ${i}.`),
      );
      await says(`${id}/T1`, every.flat());
    }
    const { call } = await s.member();
    const all: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await search('külm', call, { ...(cursor && { cursor }) });
      all.push(...page.results!.map((one) => `${one.at} ${one.channel.id}`));
      cursor = page.cursor;
    } while (cursor);
    expect(all).toHaveLength(30);
    expect(new Set(all).size).toBe(30);
    expect(all.map((one) => Number(one.split(' ')[0]))).toEqual(
      all.map((one) => Number(one.split(' ')[0])).toSorted((a, b) => b - a),
    );
    expect(await search('külm', call, { channel: 'kanal2' }).then(({ results }) => results!.length)).toBe(15);
  });

  it('goes on behind what has the words too far apart', async () => {
    await channel('etv');
    const list = cues(s.now() - 10 * hourMs, 'Lund sadas öösel.');
    for (let i = 0; i < 50; i++) {
      const begin = Math.floor(s.now() / 30_000) * 30_000 - hourMs - i * minuteMs;
      list.push(...cues(begin, 'Lund ei ole.'), ...cues(begin + 20_000, 'Öösel on pime.'));
    }
    await says('etv/T1', list);
    expect(await found('lund öösel', (await s.member()).call)).toEqual(['etv: [Lund] sadas [öösel].']);
  });

  it('shows what two texts of a channel say once, and nothing of a hidden one', async () => {
    await channel('etv', {}, [
      text('est', { page: '888' }),
      text('est', { page: '889', purpose: 'hearing' }),
    ]);
    const saidAt = s.now() - 10 * minuteMs;
    await says('etv/T1', cues(saidAt, 'Homme sajab lund.'));
    await says('etv/T2', cues(saidAt + 1_000, 'Homme sajab lund. [muusika]'));
    const { call } = await s.member();
    expect(await found('lund', call)).toHaveLength(1);
    const change = { language: null, role: null, label: null, offsetMs: 0, hidden: true };
    await s.services.tracks.change({ channelId: 'etv', name: 'T2', ...change }, 'operator:haldur');
    expect(await found('muusika', call)).toEqual([]);
    await s.services.tracks.change(
      { channelId: 'etv', name: 'T1', ...change, hidden: false, offsetMs: -700 },
      'operator:haldur',
    );
    expect((await search('lund', call)).results![0]!.at).toBe(saidAt - 700);
  });
});

describe('what a caller may not open', () => {
  const saysEverywhere = async (): Promise<void> => {
    await channel('etv');
    await channel('vaba', { demo: true });
    await channel('lukus');
    for (const id of ['etv', 'vaba', 'lukus'])
      await says(`${id}/T1`, cues(s.now() - 10 * minuteMs, 'Sõna on vaba.'));
  };

  it('is not found: by visitors, by those without viewing time, on locked channels', async () => {
    await saysEverywhere();
    const { call } = await s.member();
    await call(addLock, { body: { channelId: 'lukus' } });
    expect((await found('sõna', call))!.toSorted()).toEqual([
      'etv: [Sõna] on vaba.',
      'vaba: [Sõna] on vaba.',
    ]);
    expect((await search('sõna', s.client())).results!.map(({ channel }) => channel.id)).toEqual(['vaba']);
    const poor = await s.member({ days: 0 });
    expect((await search('sõna', poor.call)).results!.map(({ channel }) => channel.id)).toEqual(['vaba']);
  });

  it('is not found when the archive does not have it any more', async () => {
    await channel('etv', { dvrDays: 1 });
    await channel('otse', { dvrSupport: false });
    const long = s.now() - 25 * hourMs;
    await says('etv/T1', [...cues(long, 'Eile oli udu.'), ...cues(s.now() - hourMs, 'Täna on udu.')]);
    const { call } = await s.member({ days: 60 });
    expect(await found('udu', call)).toEqual(['etv: Täna on [udu].']);
    s.passes(dayMs);
    expect(await found('udu', call)).toEqual([]);
    await forget();
    expect(await kept()).toBe(0);
  });
});
