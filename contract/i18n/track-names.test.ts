import { expect, it } from 'vitest';
import type { ChannelTrack } from '../models/tracks.ts';
import { trackNames } from './track-names.ts';

const sound = (language: string, role: ChannelTrack['role'] = 'main', label: string | null = null) =>
  ({ kind: 'sound', language, role, label }) as const;
const text = (language: string, role: ChannelTrack['role'] = 'subtitles') =>
  ({ kind: 'text', language, role, label: null }) as const;

it('tracks are called by language and by what they are for', () => {
  const tracks = [
    sound('et'),
    sound('ru'),
    sound('et', 'description'),
    sound('et', 'spokenSubtitles'),
    sound('et', 'clearSpeech'),
    sound('und', 'original'),
    sound('mul'),
    sound('und'),
    text('et'),
    text('et', 'hearing'),
    text('et', 'forced'),
    text('und'),
  ];
  expect(trackNames(tracks)).toEqual([
    'eesti',
    'vene',
    'kirjeldustõlge (eesti)',
    'heliline subtiiter (eesti)',
    'selge kõne',
    'originaalheli',
    'mitu keelt',
    'heli',
    'eesti',
    'eesti (vaegkuuljatele)',
    'eesti (ainult võõrkeelne osa)',
    'subtiitrid',
  ]);
});

it('an operator’s own name stands, and two alike are counted', () => {
  expect(trackNames([sound('et', 'main', 'Stuudio'), sound('fi'), sound('fi')])).toEqual([
    'Stuudio',
    'soome',
    'soome 2',
  ]);
});

it('words that are sent as pictures say so', () => {
  expect(trackNames([{ ...text('et'), form: 'dvb' }, text('et')])).toEqual(['eesti, pildina', 'eesti']);
});

it('a sound of 5.1 says so beside the same in stereo', () => {
  expect(trackNames([sound('et'), { ...sound('et'), form: 'surround' }])).toEqual([
    'eesti',
    'eesti, ruumiline (5.1)',
  ]);
});

it('what is no language is called as it is sent', () => {
  expect(trackNames([sound('x_y')])).toEqual(['x_y']);
});

it('a number leads to no name that an operator has given', () => {
  const names = trackNames([sound('et', 'main', 'eesti 2'), sound('et'), sound('et'), sound('et')]);
  expect(new Set(names).size).toBe(4);
});
