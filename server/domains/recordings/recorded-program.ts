import type { Db } from '../../platform/db/database.ts';
import type { ProgramRow } from '../guide/index.ts';
import { findRecording, type RecordingRow } from './recording-store.ts';

/** The programme of a recording, as the guide had it when it was there last. */
export const programOf = ({ details, ...row }: RecordingRow): ProgramRow => ({
  id: row.programId,
  channelId: row.channelId,
  startAt: row.startAt,
  endAt: row.endAt,
  season: row.season,
  episode: row.episode,
  ...details,
  people: details.people ?? [],
  access: details.access ?? [],
  clipId: null,
});

/** A programme that somebody has recorded, whether the guide still knows it or not. */
export async function findRecordedProgram(db: Db, programId: number): Promise<ProgramRow | undefined> {
  const row = await findRecording(db, programId);
  return row && programOf(row);
}
