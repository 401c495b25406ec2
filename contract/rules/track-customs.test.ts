import { expect, it } from 'vitest';
import { sound, text } from './fixtures/source-track.ts';
import { languageTag, purposeInWords, shownTrack, titleRole } from './track-customs.ts';

it.each([
  [
    'a first sound of which nothing is said is in the language of the channel',
    sound('', { first: true }),
    'et',
    'main',
  ],
  ['a further sound of which nothing is said is in one that nobody knows', sound(''), 'und', 'main'],
  ['another language', sound('rus'), 'ru', 'main'],
  ['Dutch sound is spoken subtitles', sound('dut'), 'et', 'spokenSubtitles'],
  ['Dutch text is for those who hear badly', text('dut'), 'et', 'hearing'],
  ['a narration', sound('nar'), 'et', 'description'],
  ['a description in its own language', sound('fin', { purpose: 'description' }), 'fi', 'description'],
  ['clean speech', sound('est', { purpose: 'clean' }), 'et', 'clearSpeech'],
  [
    'speech that is made of the first sound is in the language of the channel',
    sound('', { purpose: 'clean', form: 'clear' }),
    'et',
    'clearSpeech',
  ],
  ['so are all channels of the first sound', sound('', { form: 'surround' }), 'et', 'main'],
  ['the original sound', sound('qaa'), 'und', 'original'],
  ['more than one language', sound('mul'), 'mul', 'main'],
  ['subtitles', text('est'), 'et', 'subtitles'],
  ['subtitles for those who hear badly', text('est', { purpose: 'hearing' }), 'et', 'hearing'],
  ['what is foreign in it', text('est', { purpose: 'forced' }), 'et', 'forced'],
])('%s', (_, track, language, role) => {
  expect(shownTrack(track)).toEqual({ language, role });
});

it('Dutch is Dutch on a Dutch channel', () => {
  expect(shownTrack(sound('dut'), 'nl')).toEqual({ language: 'nl', role: 'main' });
});

it.each([
  ['ger', 'de'],
  ['deu', 'de'],
  ['et', 'et'],
  ['', 'und'],
  ['vro', 'vro'],
])('%s is %s', (sent, tag) => {
  expect(languageTag(sent)).toBe(tag);
});

it.each([
  ['Kirjeldustõlge', 'description'],
  ['English AD', 'description'],
  ['Audio description', 'description'],
  ['Eesti (vaegkuuljatele)', 'hearing'],
  ['kevade.en.SDH.srt', 'hearing'],
  ['English [CC]', 'hearing'],
  ["Director's commentary", 'commentary'],
  ['Režissööri kommentaar', 'commentary'],
  ['kevade.forced.srt', 'forced'],
  ['Adam ja Eeva', 'normal'],
  ['Eesti', 'normal'],
  ['', 'normal'],
] as const)('%s says %s', (words, purpose) => {
  expect(purposeInWords(words)).toBe(purpose);
});

it('in a film a track is for what it is made for, and Dutch is Dutch', () => {
  expect(titleRole('sound', 'description')).toBe('description');
  expect(titleRole('sound', 'commentary')).toBe('commentary');
  expect([titleRole('sound', 'normal'), titleRole('text', 'normal')]).toEqual(['main', 'subtitles']);
  expect([titleRole('text', 'hearing'), titleRole('text', 'forced')]).toEqual(['hearing', 'forced']);
});
