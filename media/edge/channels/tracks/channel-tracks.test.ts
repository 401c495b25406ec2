import { expect, test } from 'vitest';
import type { ChannelTrack } from '../../../../contract/models/tracks.ts';
import { writeMultivariantPlaylist } from '../../../playlist/multivariant-playlist.ts';
import { groupMembers } from './channel-tracks.ts';

const track = (name: ChannelTrack['name'], form: string, language = 'et'): ChannelTrack => ({
  name,
  kind: 'sound',
  form,
  language,
  role: 'main',
  label: null,
  offsetMs: 0,
});
const membersOf = (tracks: readonly ChannelTrack[]): string[] =>
  writeMultivariantPlaylist(
    [{ uri: 'AU', bandwidth: { peak: 130_000, average: 130_000 }, codecs: ['mp4a.40.2'], audio: 's' }],
    groupMembers(tracks, ({ name }) => name),
  )
    .split('\n')
    .filter((line) => line.startsWith('#EXT-X-MEDIA'));

test('a sound of 5.1 is never chosen for its language, and all sounds say how many channels they have', () => {
  const tracks = [track('AU', 'ac3'), track('S1', 'mp2', 'ru'), track('S2', 'surround')];
  expect(membersOf(tracks)).toEqual([
    expect.stringContaining('NAME="eesti",LANGUAGE="et",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="AU"'),
    expect.stringContaining('NAME="vene",LANGUAGE="ru",DEFAULT=NO,AUTOSELECT=YES,CHANNELS="2",URI="S1"'),
    expect.stringContaining(
      'NAME="eesti, ruumiline (5.1)",LANGUAGE="et",DEFAULT=NO,AUTOSELECT=NO,CHANNELS="6",URI="S2"',
    ),
  ]);
});

test('nothing is said of channels where all have as many', () => {
  expect(membersOf([track('AU', 'mp2'), track('S1', 'mp2', 'ru')]).join()).not.toContain('CHANNELS');
});
