import { expect, test } from 'vitest';
import { sourceReportText } from '../../../contract/i18n/source-report.ts';
import { listStreams, type ListedStream } from '../ffmpeg/listed-streams.ts';
import { lossNotes } from './loss-notes.ts';

const lossesOf = (...of: Parameters<typeof lossNotes>): string[] => lossNotes(...of).map(sourceReportText);

const listing = [
  "[info] Input #0, mpegts, from 'udp://239.1.1.1:5000':",
  '[info]   Program 1201 ',
  '[info]   Stream #0:0[0x100]: Video: h264 (High) ([27][0][0][0] / 0x001B), yuv420p(progressive), 1920x1080, Closed Captions, 25 fps',
  '[info]   Stream #0:1[0x101](est): Audio: ac3 (AC-3 / 0x332D4341), 48000 Hz, 5.1(side), fltp, 384 kb/s',
  '[info]   Stream #0:2[0x102](rus): Audio: aac (LC) ([15][0][0][0] / 0x000F), 48000 Hz, stereo',
  '[info]   Stream #0:4[0x200](est): Subtitle: dvb_teletext (libzvbi_teletextdec) ([6][0][0][0] / 0x0006)',
  '[info]   Stream #0:5[0x201](rus): Subtitle: dvb_subtitle (dvbsub) ([6][0][0][0] / 0x0006)',
  '[info]   Stream #0:6[0x202]: Data: scte_35',
  '[info]   Program 1202 ',
  '[info]   Stream #0:3[0x301]: Audio: aac (LC) ([15][0][0][0] / 0x000F), 48000 Hz, mono',
  '[info] Stream mapping:',
  '[info]   Stream #0:0 -> #0:0 (copy)',
  '[info]   Stream #0:1 -> #0:1 (copy)',
  '[info]   Stream #0:9[0x999](eng): Audio: aac',
];

function streamsOf(lines: readonly string[], program?: number): readonly ListedStream[] {
  const found: (readonly ListedStream[])[] = [];
  const listed = listStreams((streams) => found.push(streams), program);
  for (const line of lines) listed.line(line);
  expect(found).toHaveLength(1);
  return found[0]!;
}

test('everything that comes in and does not go out is named', () => {
  expect(lossesOf(streamsOf(listing, 1201), { mode: 'copy' })).toEqual([
    'allikas saadab 2 heli (est, rus), vaatajani jõuab üks',
    'pildi sees on subtiitrid (CEA-608/708): neid näitab ainult osa mängijaid',
    'teletekst ja selle subtiitrid (est) vaatajani ei jõua',
    'DVB-subtiitrid (rus) vaatajani ei jõua',
    'reklaamimärgised (SCTE-35) vaatajani ei jõua',
  ]);
});

test('further sounds, texts and marks are no loss where they are kept', () => {
  const streams = streamsOf(listing, 1201);
  expect(lossesOf(streams, { mode: 'copy' }, true)).toEqual(['reklaamimärgised (SCTE-35) vaatajani ei jõua']);
  expect(lossesOf(streams, { mode: 'copy' }, true, true)).toEqual([]);
});

test('a sound that cannot be kept is named, and why', () => {
  const odd = [
    '  Stream #0:0[0x100]: Video: h264 (Main), yuv420p, 320x180',
    '  Stream #0:1[0x101](est): Audio: aac (LC), 48000 Hz, stereo, fltp',
    '  Stream #0:2[0x102](rus): Audio: aac ([15][0][0][0] / 0x000F), 0 channels',
    '  Stream #0:3[0x103](eng): Audio: aac (LC), 48000 Hz, mono, fltp (visual impaired) (dependent)',
    'Stream mapping:',
    '  Stream #0:0 -> #0:0 (copy)',
    '  Stream #0:1 -> #0:1 (copy)',
    'Output #0',
  ];
  expect(lossesOf(streamsOf(odd), { mode: 'copy' }, true)).toEqual([
    'heli (rus) vaatajani ei jõua: allikas nimetab seda, aga ei saada',
    'heli (eng) vaatajani ei jõua: see on mõeldud teise heli sisse',
  ]);
});

test('sound that is encoded becomes stereo', () => {
  const encoded = { mode: 'copy', encodesSound: true } as const;
  expect(lossesOf(streamsOf(listing, 1201), encoded)).toContain('heli on 5.1, vaatajani jõuab stereo');
  // All its channels are a sound of their own.
  expect(lossesOf(streamsOf(listing, 1201), encoded, true)).not.toContain(
    'heli on 5.1, vaatajani jõuab stereo',
  );
  expect(lossesOf(streamsOf(listing, 1202), { mode: 'encode' })).toEqual([
    'heli on mono, sellest tehakse stereo',
  ]);
  expect(lossesOf(streamsOf(listing, 1202), { mode: 'copy' })).toEqual([]);
});

test('a profile of studios and splices that ffmpeg does not know', () => {
  const odd = [
    '  Stream #0:0[0x100]: Video: h264 (High 10) ([27][0][0][0] / 0x001B), yuv420p10le(progressive), 320x180',
    '  Stream #0:1[0x202]: Data: bin_data ([134][0][0][0] / 0x0086)',
    'Output #0',
  ];
  expect(lossesOf(streamsOf(odd), { mode: 'copy' })).toEqual([
    'H.264 on 10-bitine või 4:2:2: seda näitab vaid osa brausereid; kõigile --mode encode',
    'reklaamimärgised (SCTE-35) vaatajani ei jõua',
  ]);
});

test('what has no name of ours is named as ffmpeg does', () => {
  const odd = [
    '  Stream #0:0: Video: h264',
    '  Stream #0:1: Data: klv',
    '  Stream #0:2: Unknown: none',
    'Output #0',
  ];
  expect(lossesOf(streamsOf(odd), { mode: 'copy' })).toEqual([
    'andmevoog klv vaatajani ei jõua',
    'voog none vaatajani ei jõua',
  ]);
});
