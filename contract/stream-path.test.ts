import { describe, expect, it } from 'vitest';
import {
  captionsFileName,
  initInAddress,
  initName,
  multivariantName,
  parseMediaPath,
  renditionInAddress,
  streamFolder,
  titleSegmentName,
  trackPlaylistName,
  trees,
  type BlockedUntil,
  type MediaRequest,
  livePlaylistName,
} from './stream-path.ts';
import { multivariantAddress, windowPlaylistName } from './list-names.ts';

const channel = streamFolder('TICKET', trees.channel, 'etv');
const title = streamFolder('TICKET', trees.title, '17');
const initId = '0123456789abcdef';
const version = '0123456789ab';
const window = { fromMs: 1_795_000_000_000, toMs: 1_795_003_600_000 };

describe('a media address', () => {
  it.each<[string, MediaRequest]>([
    [`${channel}/${multivariantName}`, { kind: 'multivariant' }],
    [`${channel}/LO/${livePlaylistName}`, { kind: 'live', rendition: 'LO' }],
    [`${channel}/HI/${windowPlaylistName(window)}`, { kind: 'window', rendition: 'HI', window }],
    [`${channel}/AU/${initName(initId)}`, { kind: 'init', rendition: 'AU', initId }],
    [`${channel}/ME/498611-0-750000.m4s`, { kind: 'segment', rendition: 'ME', name: '498611-0-750000.m4s' }],
    [`${channel}/LO/live.m3u8?x=1`, { kind: 'live', rendition: 'LO' }],
    [`${channel}/LOp/live.m3u8`, { kind: 'live', rendition: 'LOp' }],
    [`${channel}/S2/${windowPlaylistName(window)}`, { kind: 'window', rendition: 'S2', window }],
    [`${channel}/S1/498611-0-75.m4s`, { kind: 'segment', rendition: 'S1', name: '498611-0-75.m4s' }],
    [
      `${channel}/T1/498611-0-75.vtt`,
      { kind: 'segment', rendition: 'T1', name: '498611-0-75.m4s', format: 'vtt' },
    ],
    [
      `${channel}/T8/498611-0-75.json`,
      { kind: 'segment', rendition: 'T8', name: '498611-0-75.m4s', format: 'json' },
    ],
    [`${channel}/${multivariantAddress({ sounds: true })}`, { kind: 'multivariant', sounds: true }],
    [
      `${channel}/${multivariantAddress({ begin: { startMs: 1_795_000_000_000 }, sounds: true })}`,
      { kind: 'multivariant', begin: { startMs: 1_795_000_000_000 }, sounds: true },
    ],
  ])('%s says what is asked for of a channel', (address, request) => {
    expect(parseMediaPath(address)).toEqual({ ticket: 'TICKET', tree: 'l', id: 'etv', request });
  });

  it.each<[string, BlockedUntil | undefined]>([
    ['?_HLS_msn=12&_HLS_part=3', { sequence: 12, part: 3 }],
    ['?_HLS_part=0&_HLS_msn=12', { sequence: 12, part: 0 }],
    ['?_HLS_msn=12', { sequence: 12 }],
    ['?x=1&_HLS_msn=0&_HLS_part=1&y=2', { sequence: 0, part: 1 }],
    ['?_HLS_msn=999999999999', { sequence: 999_999_999_999 }],
    // A player that asks for junk gets the list as it is.
    ['?_HLS_part=3', undefined],
    ['?_HLS_msn=', undefined],
    ['?_HLS_msn=-1', undefined],
    ['?_HLS_msn=1e3', undefined],
    ['?_HLS_msn=1.5', undefined],
    ['?_HLS_msn=twelve&_HLS_part=3', undefined],
    ['?_HLS_msn=1234567890123', undefined],
    ['?_HLS_msnx=12', undefined],
    ['?x_HLS_msn=12', undefined],
    ['?_HLS_msn=12&_HLS_part=-1', { sequence: 12 }],
    ['?_HLS_msn=12&_HLS_part=12345', { sequence: 12 }],
  ])('a live list that is asked for with %s waits for that', (query, block) => {
    const { request } = parseMediaPath(`${channel}/LO/${livePlaylistName}${query}`)!;
    expect(request).toEqual({ kind: 'live', rendition: 'LO', ...(block && { block }) });
  });

  it('only live lists are waited for', () => {
    const query = '?_HLS_msn=12&_HLS_part=3';
    expect(parseMediaPath(`${channel}/LO/${windowPlaylistName(window)}${query}`)!.request).not.toHaveProperty(
      'block',
    );
    expect(parseMediaPath(`${channel}/${multivariantName}${query}`)!.request).not.toHaveProperty('block');
  });

  it.each<[string, MediaRequest]>([
    [`${title}/${multivariantName}`, { kind: 'multivariant' }],
    [`${title}/HI/${trackPlaylistName}`, { kind: 'title', file: { kind: 'playlist', track: 'HI' } }],
    [`${title}/A0/${initName(initId)}`, { kind: 'title', file: { kind: 'init', track: 'A0', initId } }],
    [
      `${title}/A12/${titleSegmentName(version, 7)}`,
      { kind: 'title', file: { kind: 'segment', track: 'A12', version, number: 7 } },
    ],
    [
      `${title}/S1/${captionsFileName(version)}`,
      { kind: 'title', file: { kind: 'captions', track: 'S1', version } },
    ],
  ])('%s says what is asked for of a title', (address, request) => {
    expect(parseMediaPath(address)).toEqual({ ticket: 'TICKET', tree: 'v', id: '17', request });
  });

  it.each([
    `${channel}/XX/live.m3u8`,
    `${channel}/LO/../live.m3u8`,
    `${channel}/LO//live.m3u8`,
    `${channel}/LO/%6cive.m3u8`,
    `${channel}/LO/1-2.m3u8`,
    `${channel}/LO/init-xyz.mp4`,
    `${channel}/LO/Segment.m4s`,
    `${channel}/LO/498611-0-75.vtt`,
    `${channel}/T1/498611-0-75.m4s`,
    `${channel}/S9/live.m3u8`,
    `${channel}/AUp/live.m3u8`,
    `${title}/LO/live.m3u8`,
    `${title}/A01/index.m3u8`,
    `${title}/HI/${version}-007.m4s`,
  ])('%s names nothing', (address) => {
    expect(parseMediaPath(address)).toMatchObject({ ticket: 'TICKET', request: undefined });
  });

  it('is none when it is long, or not below the tickets', () => {
    expect(parseMediaPath(`/x${channel}/master.m3u8`)).toBeUndefined();
    expect(parseMediaPath(`${channel}/${'x'.repeat(600)}`)).toBeUndefined();
  });

  it('keeps rendition and init on every server', () => {
    const address = `https://s2.test/edge${channel}/LO/${initName(initId)}`;
    expect(initInAddress(address)).toBe(`LO/init-${initId}.mp4`);
    expect(renditionInAddress(address)).toBe('LO');
    expect(renditionInAddress('https://s2.test/t/A/v/10000/HDR/index.m3u8')).toBe('HI');
    expect(initInAddress(`https://s2.test${channel}/LO/live.m3u8`)).toBeUndefined();
    expect(renditionInAddress(`https://s2.test${channel}/master.m3u8`)).toBeUndefined();
  });
});
