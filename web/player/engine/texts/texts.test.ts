// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TextCue, TextSegment } from '../../../../contract/models/tracks.ts';
import { createCueStore, type ChannelCue } from './cue-store.ts';
import { cueLine, cueText } from '../../../../contract/rules/cue-text.ts';
import { followText } from './follow-text.ts';
import { readTextList } from './text-list.ts';

const begin = Date.UTC(2026, 10, 21, 9);
const rows = (text: string, y = 20) => [{ y, parts: [{ text }] }];
const segment = (...cues: TextCue[]): TextSegment => ({ timelineMs: 0, cues });
const at = (i: number) => ({ startMs: begin + i * 4_000, durationMs: 4_000 });
const list = (names: readonly string[], end = '') =>
  `#EXTM3U\n#EXT-X-PROGRAM-DATE-TIME:2026-11-21T09:00:00.000Z\n${names.map((name) => `#EXTINF:4.000,\n${name}`).join('\n')}\n${end}`;

describe('a list of a text', () => {
  it('says when each segment was broadcast, over holes too', () => {
    const text = `#EXTM3U
#EXT-X-PROGRAM-DATE-TIME:2026-11-21T09:00:00.000Z
#EXTINF:4.000,
1.vtt
#EXTINF:3.500,
2.vtt
#EXT-X-DISCONTINUITY
#EXT-X-PROGRAM-DATE-TIME:2026-11-21T09:01:00.000Z
#EXTINF:4.000,
3.vtt
#EXT-X-ENDLIST
`;
    expect(readTextList(text)).toEqual({
      segments: [
        { name: '1.vtt', startMs: begin, durationMs: 4_000 },
        { name: '2.vtt', startMs: begin + 4_000, durationMs: 3_500 },
        { name: '3.vtt', startMs: begin + 60_000, durationMs: 4_000 },
      ],
      ended: true,
    });
  });
});

describe('cues of segments', () => {
  it('a cue that stands in several segments is one, and ends where the last of them says', () => {
    const store = createCueStore();
    store.add(at(0), segment({ fromMs: 3_000, toMs: null, rows: rows('Tere') }));
    store.add(at(1), segment({ fromMs: -1_000, toMs: 1_500, rows: rows('Tere') }));
    expect(store.cues()).toEqual([
      { fromMs: begin + 3_000, toMs: begin + 5_500, rows: rows('Tere'), images: [] },
    ]);
  });

  it('the same words twice are two cues, and what is past is forgotten', () => {
    const store = createCueStore();
    store.add(at(1), segment({ fromMs: 0, toMs: 1_000, rows: rows('Jah') }));
    store.add(at(0), segment({ fromMs: 0, toMs: 1_000, rows: rows('Jah') }));
    expect(store.cues().map(({ fromMs }) => fromMs)).toEqual([begin, begin + 4_000]);
    store.forgetBefore(begin + 2_000);
    expect(store.cues()).toHaveLength(1);
  });
});

it('nothing of what is sent is markup but its colours', () => {
  const parts = [
    { text: '<b>Tere', colour: 'yellow' },
    { text: ' & õhtust', colour: 'odd"><i>' },
  ];
  expect(
    cueText([
      { y: 20, parts },
      { y: 22, parts: [{ text: '\n' }] },
    ]),
  ).toBe('<c.yellow>&lt;b&gt;Tere</c> &amp; õhtust');
  expect(cueLine(rows('a', 6))).toBe(25);
  expect(cueLine([])).toBeUndefined();
});

describe('a text that is followed', () => {
  let wallMs: number | undefined;
  let folder: string;
  let files: Map<string, string>;
  let asked: string[];
  let silent: boolean;
  let cues: readonly ChannelCue[];
  let stop: () => void;
  const texts = () => cues.map((cue) => cueText(cue.rows));

  beforeEach(() => {
    vi.useFakeTimers();
    [wallMs, folder, asked, cues] = [begin + 1_000, 'https://s1/t/A/l/etv/', [], []];
    files = new Map();
    silent = false;
    const names = Array.from({ length: 40 }, (_, i) => `${i}.vtt`);
    files.set('T1/live.m3u8', list(names.slice(0, 10)));
    for (const [i, name] of names.entries())
      files.set(
        `T1/${name.replace('vtt', 'json')}`,
        JSON.stringify(segment({ fromMs: 0, toMs: 900, rows: rows(`${i}`) })),
      );
    const fetched = async (url: string, signal: AbortSignal) => {
      asked.push(url);
      if (silent) await new Promise((_, reject) => signal.addEventListener('abort', reject));
      const body = files.get(url.slice(folder.length));
      return body !== undefined && url.startsWith(folder) ? new Response(body) : undefined;
    };
    stop = followText({
      stream: { addressOf: (path) => folder + path, wallMs: () => wallMs },
      list: 'T1/live.m3u8',
      ask: fetched,
      onCues: (all) => (cues = [...all]),
    });
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it('is read around what is on screen, each segment once', async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(texts()).toEqual(['0', '1', '2', '3', '4', '5', '6']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked.filter((url) => url.endsWith('json'))).toHaveLength(7);
  });

  it('goes on with a list that grows, after a seek, on another server and with another ticket', async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    folder = 'https://s2/t/B/l/etv/';
    wallMs = begin + 81_000;
    files.set('T1/live.m3u8', list(Array.from({ length: 40 }, (_, i) => `${i}.vtt`)));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(texts()).toContain('20');
    expect(asked.filter((url) => url.startsWith('https://s2/')).length).toBeGreaterThan(3);
  });

  it('what fails is asked for again', async () => {
    const body = files.get('T1/8.json')!;
    files.delete('T1/8.json');
    wallMs = begin + 16_000;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(texts()).toContain('9');
    expect(texts()).not.toContain('8');
    files.set('T1/8.json', body);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(texts()).toContain('8');
  });

  it('reads again what was forgotten, for who goes back to it', async () => {
    files.set('T1/live.m3u8', list(Array.from({ length: 200 }, (_, i) => `${i}.vtt`)));
    await vi.advanceTimersByTimeAsync(1_000);
    wallMs = begin + 600_000;
    for (let i = 100; i < 200; i++)
      files.set(`T1/${i}.json`, JSON.stringify(segment({ fromMs: 0, toMs: 900, rows: rows(`${i}`) })));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(texts()).not.toContain('0');
    wallMs = begin + 1_000;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(texts().slice(0, 2)).toEqual(['0', '1']);
  });

  it('what is damaged, or says more than anybody can read, holds nothing else up', async () => {
    files.set('T1/7.json', '{"timelineMs":0}');
    const flood = Array.from({ length: 10_000 }, (_, i) => ({ fromMs: 0, toMs: 900, rows: rows(`x${i}`) }));
    files.set('T1/8.json', JSON.stringify(segment(...flood)));
    wallMs = begin + 12_000;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(texts()).toContain('9');
    expect(texts().filter((text) => text.startsWith('x')).length).toBeLessThan(101);
  });

  it('a server that says nothing is given up, and the next one is asked', async () => {
    silent = true;
    wallMs = begin + 12_000;
    await vi.advanceTimersByTimeAsync(2_000);
    silent = false;
    folder = 'https://s2/t/B/l/etv/';
    await vi.advanceTimersByTimeAsync(15_000);
    expect(texts()).toContain('9');
  });

  it('asks for nothing while nothing is on screen, nor once it is stopped', async () => {
    wallMs = undefined;
    asked = [];
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toEqual([]);
    wallMs = begin;
    stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toEqual([]);
  });
});
