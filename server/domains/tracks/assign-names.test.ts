import { expect, it } from 'vitest';
import { trackKey, type SourceTrack } from '../../../contract/models/tracks.ts';
import { sound, text } from '../../../contract/rules/fixtures/source-track.ts';
import { assignNames, type GivenName } from './assign-names.ts';

const page = (number: string): SourceTrack => text('est', { page: number });
const given = (name: string, track: SourceTrack, lastSeen = 1_000): GivenName => ({
  name,
  key: trackKey(track),
  lastSeen,
});
const namesOf = (
  found: readonly SourceTrack[],
  before: readonly GivenName[] = [],
  keptFromMs = 0,
): string[] => assignNames(found, before, keptFromMs).map(({ name }) => name);

it('the first sound lies in the pictures, the others are counted, and so are texts', () => {
  const found = [sound('est', { first: true }), sound('rus'), sound('eng'), page('888'), page('889')];
  expect(namesOf(found)).toEqual(['AU', 'S1', 'S2', 'T1', 'T2']);
});

it('a track that is known has the name that it had, in whichever order it comes', () => {
  expect(
    namesOf([sound('eng'), sound('rus')], [given('S1', sound('rus')), given('S2', sound('eng'))]),
  ).toEqual(['S2', 'S1']);
});

it('a name of which something is kept is not given again', () => {
  const before = [given('S1', sound('rus'))];
  expect(namesOf([sound('fin')], before, 500)).toEqual(['S2']);
});

it('where none is free, the one that was not seen for longest goes when nothing of it is kept', () => {
  const before = Array.from({ length: 8 }, (_, i) => given(`S${i + 1}`, sound(`a${i}`), 1_000 + i));
  expect(assignNames([sound('fin')], before, 2_000)).toMatchObject([{ name: 'S1', instead: before[0]!.key }]);
  expect(assignNames([sound('fin')], before, 1_000)).toEqual([]);
});

it('a sound that was the first keeps nothing of that when it is another', () => {
  const before = [given('AU', sound('est'))];
  const found = [sound('rus', { first: true }), sound('est')];
  expect(namesOf(found, before)).toEqual(['AU', 'S1']);
});

it('one that is named twice is one', () => {
  expect(namesOf([sound('rus'), sound('rus')])).toEqual(['S1']);
});

it('of twelve further sounds eight are taken', () => {
  const found = Array.from({ length: 12 }, (_, order) => sound('mul', { order }));
  expect(namesOf(found)).toEqual(['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8']);
});
