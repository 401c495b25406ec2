import type { SoundClip } from '../../contract/clips.ts';
import { addDays, startOfDate } from '../../contract/rules/guide-day.ts';
import { hourMs } from '../../contract/time.ts';
import { defined } from '../../runtime/defined.ts';
import type { ProgramDraft } from '../domains/guide/index.ts';
import { dayStartHour } from './dayparts.ts';
import { pick } from './seed.ts';

/** Music by its kind, and the hours that stations make of it. All names are invented. */
const music: Record<SoundClip, readonly string[]> = {
  'tune-folk': ['Simmani keerud', 'Lõõtsatund', 'Rahvaviisid', 'Pillimeeste pidu', 'Kandlehelid'],
  'tune-jazz': ['Džässipool', 'Sinine tund', 'Saksofoni jälgedes', 'Klubiõhtu', 'Improvisatsioonid'],
  'tune-choir': ['Koorilaulu kullafond', 'Laulukaare all', 'Lauldes läbi aasta', 'Hääled', 'Ühislaulud'],
  'tune-dance': ['Tantsutund', 'Rütmirong', 'Nädala hitid', 'Hoogne tööpäev', 'Peolaud'],
  'tune-calm': ['Vaikne meri', 'Öised helid', 'Rahuhetk', 'Unelaulud', 'Hommikuudu'],
  'tune-classic': [
    'Klassika teekond',
    'Kvartetitund',
    'Kontserdisaalist',
    'Suured sümfooniad',
    'Klaveriõhtu',
  ],
};

const mornings = ['Hommikuring', 'Ärkamistund', 'Hommikukohv'];
const nights = ['Öömuusika', 'Kuuvalgel', 'Vahetund unele'];

/** What a station likes to play; the others play everything. */
const tastes: Record<string, readonly SoundClip[]> = {
  klassikaraadio: ['tune-classic', 'tune-choir'],
  dzassiraadio: ['tune-jazz'],
  tantsuraadio: ['tune-dance'],
  simmaniraadio: ['tune-folk'],
  rahuhetk: ['tune-calm'],
  ooraadio: ['tune-calm', 'tune-jazz'],
  koorilaul: ['tune-choir'],
  hitiraadio: ['tune-dance', 'tune-folk'],
};
const everything = Object.keys(music) as SoundClip[];

/** The hours of one station from five in the morning of a Tallinn date to five the next; always the same ones. */
export function radioDay({ id }: { id: string }, date: string): ProgramDraft[] {
  const startMs = startOfDate(date) + dayStartHour * hourMs;
  const endMs = startOfDate(defined(addDays(date, 1))) + dayStartHour * hourMs;
  const drafts: ProgramDraft[] = [];
  let at = startMs;
  while (at < endMs) {
    const hour = dayStartHour + (at - startMs) / hourMs;
    const ends = Math.min(at + pick([1, 2, 2, 3], id, date, hour) * hourMs, endMs);
    const clipId = pick(tastes[id] ?? everything, id, date, hour, 'clip');
    const names = hour < 9 ? mornings : hour >= 24 ? nights : music[clipId];
    drafts.push({
      startMs: at,
      endMs: ends,
      name: pick(names, id, date, hour, 'name'),
      genres: ['Muusika'],
      clipId,
    });
    at = ends;
  }
  return drafts;
}
