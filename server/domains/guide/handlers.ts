import type { Program } from '../../../contract/models/program.ts';
import type { getProgram } from '../../../contract/routes/guide.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import { findChannel, type ChannelRow } from '../channels/index.ts';
import { rightsOf } from './rights.ts';
import { findProgram, type ProgramRow } from './store.ts';

/** GET api|demo /program/{programId} */
export const getProgramHandler =
  ({ db }: { db: Db }): Handler<typeof getProgram> =>
  async ({ params }) => {
    const row = await findProgram(db, Number(params.programId));
    ensure(row, 'program.unknown');
    const channel = await findChannel(db, row.channelId);
    ensure(channel, 'program.unknown');
    return presentProgram(row, channel);
  };

function presentProgram(row: ProgramRow, channel: ChannelRow): Program {
  return {
    id: row.id,
    name: row.name,
    startTime: row.startAt,
    endTime: row.endAt,
    genres: row.genres.map((name) => ({ name })),
    imgUrl: row.imgUrl,
    channel: { id: channel.id, name: channel.name },
    description: row.description,
    duration: Math.round((row.endAt - row.startAt) / 1000),
    year: row.year,
    season: row.season,
    episode: row.episode,
    episodeName: row.episodeName,
    seriesName: row.seriesName,
    countryCodes: row.countries,
    isMovie: row.isMovie,
    isSeries: row.seriesName !== null,
    imdbUrl: row.imdbId && `https://www.imdb.com/title/${row.imdbId}/`,
    imdbRating: row.imdbRating,
    recordUntil: null,
    ...rightsOf(row, channel),
  };
}
