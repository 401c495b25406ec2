import { describe, expect, it } from 'vitest';
import { formOf } from '../../art/monogram.ts';
import { monogramLetters } from '../../art/monogram-letters.ts';
import { pictureClips, soundClips } from '../../contract/clips.ts';
import { firstGuideProgramId } from '../../contract/constants.ts';
import { addDays, dayBounds } from '../../contract/rules/guide-day.ts';
import { login } from '../../contract/routes/auth.ts';
import { listChannels } from '../../contract/routes/channels.ts';
import { guideDay } from '../../contract/routes/guide.ts';
import { streamUrl } from '../../contract/routes/streaming.ts';
import { positionsOf } from '../domains/recordings/index.ts';
import { listChannelsByKind } from '../domains/channels/index.ts';
import { checkCredentials } from '../domains/accounts/index.ts';
import { scenario } from '../scenario/scenario.ts';
import { generalFixtures } from './general-channels.ts';
import { extendSchedule, installDemo } from './install.ts';
import { installPeople } from './people.ts';
import { installTitles } from './titles/install-titles.ts';
import { filmPools } from './film-pools.ts';
import { writtenEvenings } from './library/evenings.ts';
import { demoChannels, demoStations } from './line-up.ts';
import { radioDay } from './radio.ts';
import { demoDay } from './schedule.ts';
import { demoPassword } from './sign-ins.ts';

const s = scenario();
const minute = 60_000;
const written = Object.values(writtenEvenings).flatMap((evening) => evening ?? []);
const films = [...[...filmPools.values()].flat(), ...written.map(({ title }) => title)];

describe('the demo’s line-up', () => {
  it('has 104 channels and 22 stations, each once, those everybody knows among them', () => {
    const ids = [...demoChannels, ...demoStations].map((channel) => channel.id);
    expect([demoChannels.length, demoStations.length, new Set(ids).size]).toEqual([104, 22, 126]);
    expect(ids).toEqual(
      expect.arrayContaining([
        'etv',
        'etv2',
        'kanal2',
        'tv3',
        'tv6',
        'sony',
        'sonyturbo',
        'filmzone',
        'filmzoneplus',
        'tv1000',
        'tv1000action',
        'tv1000premium',
      ]),
    );
  });
});

describe('the demo’s marks', () => {
  it('differ in more than colour where the letters are the same', () => {
    const marks = [...demoChannels, ...demoStations].map(({ id, name }) => {
      const { ground, figure } = formOf(id);
      return `${monogramLetters(name)} ${ground} ${figure}`;
    });
    expect(new Set(marks).size).toBe(126);
  });
});

describe('the demo’s schedule', () => {
  const dates = ['2026-11-21', '2026-03-28', '2026-10-24', '2027-02-28'];

  it.each(dates)('of %s leaves no gap, on the grid of segments, on any channel', (date) => {
    for (const channel of demoChannels) {
      const day = demoDay(channel, date);
      const next = demoDay(channel, addDays(date, 1)!);
      for (const [i, program] of day.entries()) {
        const following = day[i + 1] ?? next[0]!;
        expect(program.endMs, `${channel.id} ${program.name}`).toBe(following.startMs);
        expect((program.endMs - program.startMs) % (5 * minute)).toBe(0);
        expect(program.endMs - program.startMs).toBeGreaterThanOrEqual(10 * minute);
      }
    }
  });

  it('has about 40 programmes a day, is told apart by channel, and is the same every time', () => {
    const days = demoChannels.map((channel) => demoDay(channel, '2026-11-21'));
    const average = days.flat().length / days.length;
    expect(average).toBeGreaterThan(30);
    expect(average).toBeLessThan(50);
    expect(new Set(days.map((day) => day.map((p) => p.name).join())).size).toBe(104);
    expect(demoDay(demoChannels[0]!, '2026-11-21')).toEqual(days[0]);
  });

  it.each(dates)('of %s shows no six neighbours with the same picture, at any hour', (date) => {
    const days = demoChannels.map((channel) => demoDay(channel, date));
    const startMs = days[0]![0]!.startMs;
    for (let at = startMs; at < startMs + 24 * 60 * minute; at += 15 * minute) {
      const scenes = days.map((day) => day.find(({ endMs }) => endMs > at)!.imgUrl!.split(/[/-]/)[3]);
      for (let i = 0; i + 6 <= scenes.length; i++)
        expect(new Set(scenes.slice(i, i + 6)).size, `${i} at ${at}`).toBeGreaterThan(1);
    }
  });

  it('gives every general channel a morning and news of its own, at its own hours', () => {
    const general = demoChannels.filter(({ category }) => category === 'yldine');
    const known = general.map((channel) => {
      const day = demoDay(channel, '2026-11-21');
      const morning = day.find(({ genres }) => genres?.includes('Hommikusaade'))!;
      const news = generalFixtures(channel.id).slice(1);
      for (const { title } of news) expect(day.map(({ name }) => name)).toContain(title.name);
      return { morning: morning.name, news: news.map(({ hour, minute }) => `${hour}:${minute}`).join() };
    });
    expect(new Set(known.map(({ morning }) => morning)).size).toBe(general.length);
    expect(new Set(known.map(({ news }) => news)).size).toBe(general.length);
  });

  it('keeps films whole, and what says how long it is', () => {
    const all = demoChannels.flatMap((channel) => demoDay(channel, '2026-11-21'));
    const lengthsOf = (name: string) => {
      const found = all.filter((program) => program.name.startsWith(name));
      return [...new Set(found.map(({ startMs, endMs }) => (endMs - startMs) / minute))];
    };
    expect(lengthsOf('Trenn kodus')).toEqual([20]);
    expect(lengthsOf('Päeva küsimus')).toEqual([30]);
    expect(lengthsOf('Male kümne minutiga')).toEqual([10]);
    for (const film of all.filter((program) => program.isMovie)) {
      const { minutes } = films.find(({ name }) => name === film.name)!;
      expect((film.endMs - film.startMs) / minute, film.name).toBe(minutes[0]);
    }
    for (const { name, startMs } of all.filter((program) => program.name === 'Uudised iga täistund'))
      expect(startMs % (60 * minute), name).toBe(0);
  });

  it('shows no film more than three times in its 23 days, on all channels together', () => {
    const counts = new Map<string, number>();
    for (let day = 0; day < 23; day++)
      for (const channel of demoChannels.filter(({ id }) => filmPools.has(id)))
        for (const { name, year, isMovie } of demoDay(channel, addDays('2026-11-12', day)!))
          if (isMovie) counts.set(`${name} ${year}`, (counts.get(`${name} ${year}`) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(400);
    expect([...counts].filter(([, count]) => count > 3)).toEqual([]);
  });

  it('has mornings in the morning and nights at night', () => {
    const clock = new Intl.DateTimeFormat('en', {
      hour: 'numeric',
      hourCycle: 'h23',
      timeZone: 'Europe/Tallinn',
    });
    const hourOf = (ms: number) => Number(clock.format(ms));
    const wrong: string[] = [];
    const check = (name: string, hour: number): boolean => {
      if (/^Hommik(?!u?ralli)/.test(name)) return hour >= 5 && hour < 11;
      if (/^(Aktuaalne õhtu|Õhtune)/.test(name)) return hour >= 17 || hour < 2;
      if (name.startsWith('Öömuusika')) return hour >= 21 || hour < 5;
      return !name.startsWith('Unejutt') || (hour >= 18 && hour < 23);
    };
    for (const date of ['2026-11-18', '2026-11-21'])
      for (const channel of demoChannels)
        for (const { name, startMs, seriesName } of demoDay(channel, date))
          if (!check(seriesName ?? name, hourOf(startMs)))
            wrong.push(`${channel.id} ${name} ${hourOf(startMs)}`);
    expect(wrong).toEqual([]);
  });

  it('has one picture for a series, on every channel, and one of chess for chess', () => {
    const pictures = new Map<string, Set<string>>();
    const ofChess: string[] = [];
    for (const channel of demoChannels)
      for (const { name, seriesName, imgUrl } of demoDay(channel, '2026-11-21'))
        if (seriesName) pictures.set(seriesName, (pictures.get(seriesName) ?? new Set()).add(imgUrl!));
        else if (name.startsWith('Male')) ofChess.push(imgUrl!);
    expect([...pictures].filter(([, { size }]) => size > 1)).toEqual([]);
    expect(ofChess.length).toBeGreaterThan(0);
    expect(ofChess.filter((url) => !url.includes('/chess-'))).toEqual([]);
  });

  it.each([
    ['2026-11-27', 5],
    ['2026-11-28', 6],
  ])('has its evening of %s written by hand', (date, weekday) => {
    const day = demoDay(
      demoChannels.find(({ id }) => id === 'etv')!,
      date,
    );
    const evening = writtenEvenings[weekday]!;
    const first = evening[0]!.title.name;
    const from = day.findLastIndex(({ name }) => name === first);
    expect(day.slice(from, from + evening.length).map(({ name }) => name)).toEqual(
      evening.map(({ title }) => title.name),
    );
  });

  it.each(dates)('of %s gives every station music for every minute', (date) => {
    for (const station of demoStations) {
      const day = radioDay(station, date);
      const next = radioDay(station, addDays(date, 1)!);
      for (const [i, program] of day.entries()) {
        expect(program.endMs, station.id).toBe((day[i + 1] ?? next[0]!).startMs);
        expect(soundClips).toContain(program.clipId);
      }
    }
  });

  it('is made of series with episodes, films, news, sport and children’s programmes, all with picture and text', () => {
    const programs = demoChannels.flatMap((channel) => demoDay(channel, '2026-11-21'));
    expect(programs.filter((p) => p.isMovie).length).toBeGreaterThan(60);
    const episode = programs.find((p) => p.seriesName)!;
    expect(episode.name).toMatch(new RegExp(`^${episode.seriesName} - S\\d+E\\d+ - .+`));
    expect(new Set(programs.flatMap((p) => p.genres)).size).toBeGreaterThan(12);
    for (const program of programs) {
      expect(program.description!.length).toBeGreaterThan(10);
      expect(program.imgUrl).toMatch(/^\/pictures\/still\/\w+-\d+\/640\.webp$/);
      expect(pictureClips).toContain(program.clipId);
    }
  });
});

describe('installing the demo', () => {
  it(
    'makes a world that can be watched, and changes nothing the second time',
    // It reckons for ten seconds, and may have to wait for a processor much longer.
    { timeout: 600_000 },
    async () => {
      const steps: number[] = [];
      await installDemo(s.db, s.services.guide.changeSchedules, s.now, (done) => steps.push(done));
      expect(steps.at(-1)).toBe(104 + 22);
      const call = s.client();
      expect(await call(listChannels, {})).toHaveLength(104);
      expect(await listChannelsByKind(s.db, 'radio')).toHaveLength(22);
      for (const date of ['2026-11-05', '2026-11-21', '2026-11-28']) {
        const day = await call(guideDay, { params: { date } });
        const { fromMs, toMs } = dayBounds(date)!;
        const etv = day.filter((item) => item.channel.id === 'etv').map((item) => item.program);
        expect(etv[0]!.startTime).toBeLessThanOrEqual(fromMs);
        expect(etv.at(-1)!.endTime).toBeGreaterThanOrEqual(toMs);
      }
      const before = await call(guideDay, { params: { date: '2026-11-21' } });
      await installDemo(s.db, s.services.guide.changeSchedules, s.now);
      s.passes(2_000);
      expect(await call(guideDay, { params: { date: '2026-11-21' } })).toEqual(before);

      const signIn = (username: string) =>
        call(login, { body: { username, password: demoPassword, rememberMe: false } });
      const watch = async (username: string) =>
        s.client({ token: (await signIn(username)).token! })(streamUrl, { body: { channelId: 'kanal2' } });
      expect((await watch('mari@paasuke.test')).quality).toBe('high');
      expect((await watch('haldur@paasuke.test')).quality).toBe('high');
      await expect(watch('jaan@paasuke.test')).rejects.toMatchObject({ code: 'viewtime.expired' });
      const people = await installPeople(s.db, s.now());
      const begun = async (username: string) =>
        (await positionsOf(s.db, people.get(username)!)).map(({ programId }) => programId);
      for (const username of ['mari@paasuke.test', 'jaan@paasuke.test']) {
        const ids = await begun(username);
        expect([ids.length, ids.filter((id) => id < firstGuideProgramId).length]).toEqual([3, 2]);
      }
      expect(await begun('haldur@paasuke.test')).toEqual([]);
      const leida = await signIn('leida@paasuke.test');
      expect(leida.user!.additViewPlaceExpirationDate).toBeGreaterThan(s.now());
      const outside = { username: 'mari@paasuke.test', password: demoPassword, demo: false };
      await expect(checkCredentials(s.db, outside)).rejects.toMatchObject({ code: 'auth.demoOnly' });

      // What ended yesterday ends today again, and nothing is added twice.
      const titles = await s.services.catalogue.titles();
      s.passes(24 * 60 * minute);
      expect(await installTitles(s.db, s.now())).toEqual(new Map());
      const later = await s.services.catalogue.titles();
      const ends = ({ expiresAt }: { expiresAt: number | null }) => expiresAt;
      expect(later.map(({ id, name }) => [id, name])).toEqual(titles.map(({ id, name }) => [id, name]));
      expect([titles, later].map((rows) => rows.flatMap((row) => ends(row) ?? []))).toEqual([
        [Date.parse('2026-11-21T23:59:00+02:00')],
        [Date.parse('2026-11-22T23:59:00+02:00')],
      ]);
      await extendSchedule(s.db, s.services.guide.changeSchedules, s.now);
      const tail = await call(guideDay, { params: { date: '2026-11-29' } });
      expect(tail.filter((item) => item.channel.id === 'etv').at(-1)!.program.endTime).toBeGreaterThanOrEqual(
        dayBounds('2026-11-29')!.toMs,
      );
    },
  );
});
