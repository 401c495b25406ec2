import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Client } from '../../contract/client.ts';
import { serverRoutes } from '../../contract/routes/all.ts';
import { findProgramAt, type ProgramDraft } from '../domains/guide/index.ts';
import { signedIn } from './callers.ts';
import { at, type scenario } from './scenario.ts';

type Scenario = ReturnType<typeof scenario>;
type More = Partial<ProgramDraft>;

/** A film by its Tallinn winter time. */
export const film = (wall: string, name: string, more: More = {}): ProgramDraft =>
  at(wall, 90, name, { isMovie: true, ...more });

/** An episode of a series, half an hour long; season and number as `1x3`. */
export function episode(wall: string, seriesName: string, numbers: string, more: More = {}): ProgramDraft {
  const [season, number] = numbers.split('x').map(Number) as [number, number];
  const name = `${seriesName} - S${season}E${number}`;
  return at(wall, 30, name, { seriesName, season, episode: number, ...more });
}

interface Title {
  name: string;
  seriesName?: string;
  season?: number;
  episode?: number;
  demo?: boolean;
  kids?: boolean;
  year?: number;
  expiresAt?: number;
  posterUrl?: string;
  subtitles?: string[];
}

/** A place where films and series are: two channels that keep what was on, the first of them for visitors too. */
export function catalogueScene(s: Scenario) {
  return {
    async lineup(): Promise<void> {
      await s.channel({ dvrSupport: true, demo: true, name: 'Eesti Üks' });
      await s.channel({ id: 'laine', number: 2, dvrSupport: true, name: 'Laine' });
    },

    /** The id of what begins on a channel then. */
    async idAt(wall: string, channelId = 'etv'): Promise<number> {
      return (await findProgramAt(s.db, channelId, Date.parse(`${wall.replace(' ', 'T')}+02:00`)))!.id;
    },

    /** A title of an hour that can be played; an episode when it names a series. */
    async title({ name, seriesName, posterUrl, subtitles = [], ...more }: Title): Promise<number> {
      const kind = seriesName === undefined ? 'film' : 'episode';
      const track = (language: string) => ({ language, name: language });
      const tracks = { renditions: ['LO'], audio: [], subtitles: subtitles.map(track), skipped: [] };
      const expiresAt = more.expiresAt === undefined ? null : new Date(more.expiresAt).toISOString();
      const made = await s.db.execute<{ id: number }>(sql`
        insert into title (name, kind, series_name, season, episode, demo, kids, year, expires_at, poster_url, tracks,
          source, content_hash, subtitles, keep_original, state, duration_ms, created_at)
        values (${name}, ${kind}, ${seriesName ?? null}, ${more.season ?? null}, ${more.episode ?? null},
          ${more.demo ?? false}, ${more.kids ?? false}, ${more.year ?? null}, ${expiresAt}, ${posterUrl ?? null},
          ${JSON.stringify(tracks)}::text::jsonb, '/filmid/x', ${`${name} ${seriesName}`}, '[]'::jsonb, false, 'ready',
          3600000, ${new Date(s.now()).toISOString()})
        returning id`);
      return Number(made.rows[0]!.id);
    },

    /** Somebody has watched so much of it. */
    watch: (call: Client, programId: number, seconds: number) =>
      call(serverRoutes.savePosition, { body: { programId, position: Math.round(seconds) } }),
  };
}

type RouteName =
  | 'removeContinueMovie'
  | 'removeContinueSeries'
  | 'restoreContinue'
  | 'addToWatchlist'
  | 'removeFromWatchlist';

/** What comes of naming what somebody else goes on with: it stays as it is. */
export function foreignContinue(s: Scenario): Record<RouteName, () => Promise<void>> {
  async function begun() {
    const { idAt, lineup, watch } = catalogueScene(s);
    await lineup();
    await s.programs('etv', [
      film('2026-11-21 16:00', 'Kevade', { year: 1969 }),
      episode('2026-11-21 18:00', 'Metsarajal', '1x1'),
    ]);
    const [mari, jaan] = [await signedIn(s, 'mari'), await signedIn(s, 'jaan')];
    const [hers, his] = [s.client({ token: mari.token }), s.client({ token: jaan.token })];
    const filmId = await idAt('2026-11-21 16:00');
    for (const call of [hers, his]) {
      await watch(call, filmId, 1_200);
      await watch(call, await idAt('2026-11-21 18:00'), 600);
    }
    const hisLists = async () => [
      (await his(serverRoutes.continueMovies, {})).count,
      (await his(serverRoutes.continueSeries, {})).count,
    ];
    return { hers, his, filmId, hisLists };
  }

  return {
    async removeContinueMovie() {
      const { hers, filmId, hisLists } = await begun();
      await hers(serverRoutes.removeContinueMovie, { body: { vodId: filmId } });
      expect(await hisLists()).toEqual([1, 1]);
    },
    async removeContinueSeries() {
      const { hers, hisLists } = await begun();
      await hers(serverRoutes.removeContinueSeries, { body: { seriesId: 'metsarajal' } });
      expect(await hisLists()).toEqual([1, 1]);
    },
    async restoreContinue() {
      const { hers, his, filmId, hisLists } = await begun();
      await his(serverRoutes.removeContinueMovie, { body: { vodId: filmId } });
      await hers(serverRoutes.restoreContinue, { body: { itemId: 'kevade-1969' } });
      expect(await hisLists()).toEqual([0, 1]);
    },
    async addToWatchlist() {
      const { hers, his } = await begun();
      await hers(serverRoutes.addToWatchlist, { body: { kind: 'film', key: 'kevade-1969' } });
      expect((await his(serverRoutes.listWatchlist, {})).count).toBe(0);
    },
    async removeFromWatchlist() {
      const { hers, his } = await begun();
      const body = { kind: 'film', key: 'kevade-1969' } as const;
      await his(serverRoutes.addToWatchlist, { body });
      await hers(serverRoutes.removeFromWatchlist, { body });
      expect((await his(serverRoutes.listWatchlist, {})).count).toBe(1);
    },
  };
}
