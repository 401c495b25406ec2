import { expect, it } from 'vitest';
import type { StoredTrack } from '../../vod/title-files.ts';
import { writeTitleMaster } from './title-master.ts';

const track = (
  name: string,
  kind: StoredTrack['kind'],
  about: Partial<Pick<StoredTrack, 'language' | 'role'>> = {},
): StoredTrack => ({
  name,
  kind,
  language: 'et',
  codec: kind === 'video' ? 'avc1.64001f' : kind === 'audio' ? 'mp4a.40.2' : '',
  width: 640,
  height: 360,
  version: 'v',
  initId: 'i',
  bytes: 1_000,
  durationMs: 4_000,
  segments: kind === 'text' ? [] : [4_000, 1_000],
  ...about,
});
const membersOf = async (...tracks: StoredTrack[]): Promise<string[]> => {
  const title = { id: 1, contentHash: '', durationMs: 4_000, tracks, skipped: [] };
  const master =
    (await writeTitleMaster(title, ['LO'], {
      pictureOf: async () => ({ frameRate: 25, range: 'SDR' }),
      keyBandwidth: async () => undefined,
    })) ?? '';
  return master.split('\n').flatMap((line) => /^#EXT-X-MEDIA:(.*),URI/.exec(line)?.[1] ?? []);
};
const picture = track('LO', 'video');

it('the first sound for everybody plays, and no player chooses a description for its language', async () => {
  const members = await membersOf(
    picture,
    track('A0', 'audio', { role: 'description' }),
    track('A1', 'audio', { role: 'main' }),
    track('A2', 'audio', { role: 'commentary', language: 'en' }),
  );
  expect(members).toEqual([
    'TYPE=AUDIO,GROUP-ID="sound",NAME="kirjeldustõlge (eesti)",LANGUAGE="et",DEFAULT=NO,AUTOSELECT=NO,CHARACTERISTICS="public.accessibility.describes-video"',
    'TYPE=AUDIO,GROUP-ID="sound",NAME="eesti",LANGUAGE="et",DEFAULT=YES,AUTOSELECT=YES',
    'TYPE=AUDIO,GROUP-ID="sound",NAME="kommentaar (inglise)",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=NO',
  ]);
});

it('texts say for whom they are', async () => {
  const members = await membersOf(
    picture,
    track('S0', 'text'),
    track('S1', 'text', { role: 'hearing' }),
    track('S2', 'text', { role: 'forced' }),
  );
  expect(members).toEqual([
    'TYPE=SUBTITLES,GROUP-ID="texts",NAME="eesti",LANGUAGE="et",DEFAULT=NO,AUTOSELECT=NO',
    'TYPE=SUBTITLES,GROUP-ID="texts",NAME="eesti (vaegkuuljatele)",LANGUAGE="et",DEFAULT=NO,AUTOSELECT=YES,CHARACTERISTICS="public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound"',
    'TYPE=SUBTITLES,GROUP-ID="texts",NAME="eesti (ainult võõrkeelne osa)",LANGUAGE="et",DEFAULT=NO,AUTOSELECT=YES,FORCED=YES',
  ]);
});

it('a title of before that was asked has what it had', async () => {
  expect(await membersOf(picture, track('A0', 'audio'), track('A1', 'audio', { language: 'und' }))).toEqual([
    'TYPE=AUDIO,GROUP-ID="sound",NAME="eesti",LANGUAGE="et",DEFAULT=YES,AUTOSELECT=YES',
    'TYPE=AUDIO,GROUP-ID="sound",NAME="Heli",DEFAULT=NO,AUTOSELECT=YES',
  ]);
});
