import { hourMs, minuteMs } from '../../../contract/time.ts';
import { getOrThrow } from '../../../runtime/defined.ts';
import { addStart, itemIdOf } from '../../domains/catalogue/index.ts';
import { findProgramAt } from '../../domains/guide/index.ts';
import { savePosition } from '../../domains/recordings/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { demoFilms } from './films.ts';
import type { AddedTitles } from './install-titles.ts';

/** What members of the demo have begun: of titles by name, how many minutes and how many hours ago. */
const begun: readonly { email: string; name: string; minutes: number; hoursAgo: number }[] = [
  { email: 'mari@paasuke.test', name: 'Vaikuse kaart', minutes: 41, hoursAgo: 20 },
  { email: 'mari@paasuke.test', name: 'Kivisaare kordon - S1E6 - Jää läheb', minutes: 42, hoursAgo: 3 },
  { email: 'jaan@paasuke.test', name: 'Põhja poole', minutes: 18, hoursAgo: 50 },
  { email: 'jaan@paasuke.test', name: 'Siil Sulo - S1E2 - Vihma laul', minutes: 12, hoursAgo: 48 },
];

/** A programme of the archive, too, of which they have seen a third. */
const archived: readonly { email: string; channelId: string; hoursAgo: number }[] = [
  { email: 'mari@paasuke.test', channelId: 'filmzone', hoursAgo: 26 },
  { email: 'jaan@paasuke.test', channelId: 'krimi', hoursAgo: 52 },
];

/** How often films of the demo have been watched of late. */
const watched: readonly (readonly [name: string, starts: number])[] = [
  ['Kahe keele vahel', 9],
  ['Põhja poole', 7],
  ['Vaikuse kaart', 5],
  ['Jääteekond', 4],
  ['Viimane õhtu rannas', 3],
  ['Suur lumelinn', 3],
  ['Torni vari', 2],
];

/** Lets the demo's people have begun something. Only with the titles themselves: later they begin what they like. */
export async function installBegun(
  db: Db,
  people: ReadonlyMap<string, number>,
  titles: AddedTitles,
  nowMs: number,
): Promise<void> {
  const save = async (email: string, programId: number, seconds: number, hoursAgo: number): Promise<void> =>
    savePosition(db, {
      accountId: getOrThrow(people, email),
      programId,
      positionSeconds: seconds,
      watchedSeconds: seconds,
      updatedAt: nowMs - hoursAgo * hourMs,
    });
  for (const { email, name, minutes, hoursAgo } of begun) {
    const id = titles.get(name);
    if (id !== undefined) await save(email, id, minutes * 60, hoursAgo);
  }
  if (titles.size === 0) return;
  for (const [name, starts] of watched) {
    const film = demoFilms.find((one) => one.name === name);
    if (!film || !titles.has(name)) continue;
    const itemId = itemIdOf({ ...film, seriesName: null, isMovie: true, imdbId: null });
    for (let i = 0; i < starts; i++) await addStart(db, itemId, nowMs);
  }
  for (const { email, channelId, hoursAgo } of archived) {
    const program = await findProgramAt(db, channelId, nowMs - hoursAgo * hourMs);
    if (!program) continue;
    const third = Math.round((program.endAt - program.startAt) / minuteMs / 3) * 60;
    await save(email, program.id, third, hoursAgo - 1);
  }
}
