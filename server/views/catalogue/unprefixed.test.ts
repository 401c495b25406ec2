import { expect, it } from 'vitest';
import {
  continueMovies,
  continueSeries,
  listKidsPrograms,
  listMovies,
  listSeries,
} from '../../../contract/routes/catalogue/catalogue.ts';
import { catalogueScene, film } from '../../scenario/catalogue.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const { idAt, lineup, watch } = catalogueScene(s);

const answerAt = async (url: string, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { statusCode, body } = await s.inject({ method: 'GET', url, headers });
  return { statusCode, body };
};

it.each([listMovies, listSeries, listKidsPrograms, continueMovies, continueSeries])(
  '$path answers alone as it does behind /api to a member, and behind /demo to a visitor',
  async ({ path }) => {
    await lineup();
    await s.programs('etv', [film('2026-11-20 10:00', 'Kevade', { year: 1969 })]);
    const { call, token } = await s.member();
    await watch(call, await idAt('2026-11-20 10:00'), 45 * 60);
    const [asMember, asVisitor] = [await answerAt(path, token), await answerAt(path)];
    expect(asMember).toEqual(await answerAt(`/api${path}`, token));
    expect(asVisitor).toEqual(await answerAt(`/demo${path}`));
    expect(asMember.statusCode).toBe(200);
    expect((await answerAt(path, 'ended'.repeat(8))).statusCode).toBe(401);
  },
);
