// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { usualLook } from '../../../lib/caption-look.ts';
import { preferences } from '../../../lib/preferences.ts';
import { Captions } from './captions.tsx';

/** A text track as a browser has it: its cues come and go, and it says so. */
class Track extends EventTarget {
  kind = 'subtitles';
  mode: TextTrackMode = 'hidden';
  activeCues: object[] = [];
  says(...cues: object[]): void {
    this.activeCues = cues;
    act(() => void this.dispatchEvent(new Event('cuechange')));
  }
}
class TrackList extends EventTarget {
  length = 0;
  add(track: Track): void {
    Object.assign(this, { [this.length++]: track });
    act(() => void this.dispatchEvent(new Event('addtrack')));
  }
}

let starts = 0;
const cue = (text: string, line: number | 'auto' = 'auto') => ({
  text,
  line,
  snapToLines: true,
  startTime: ++starts,
  endTime: starts + 1,
  getCueAsHTML() {
    const fragment = document.createDocumentFragment();
    fragment.append(text);
    return fragment;
  },
});

let tracks: TrackList;
let video: HTMLVideoElement;

beforeEach(() => {
  tracks = new TrackList();
  preferences.setState({ captionLook: usualLook });
  // As it lies in a slot: beside the page's one video.
  const slot = document.body.appendChild(document.createElement('section'));
  video = slot.appendChild(document.createElement('video'));
  Object.defineProperty(video, 'textTracks', { value: tracks });
  render(<Captions />, { container: slot.appendChild(document.createElement('div')) });
});
afterEach(cleanup);

const shown = () =>
  [...document.querySelector('[data-captions]')!.children].map((half) =>
    [...half.querySelectorAll('p')].map(({ textContent }) => textContent),
  );

test('the cues of the chosen track stand at the bottom, and at the top those that are sent there', () => {
  const [off, chosen] = [new Track(), new Track()];
  off.mode = 'disabled';
  tracks.add(off);
  tracks.add(chosen);
  chosen.says(cue('Tere õhtust!'), cue('(muusika)', 0));
  expect(shown()).toEqual([['(muusika)'], ['Tere õhtust!']]);
  off.says(cue('ei loe'));
  chosen.says();
  expect(shown()).toEqual([[], []]);
});

test('who wants them at the top has them there, and the others below', () => {
  preferences.setState({ captionLook: { ...usualLook, place: 'top' } });
  const track = new Track();
  tracks.add(track);
  track.says(cue('Tere õhtust!'), cue('(muusika)', 0));
  expect(shown()).toEqual([['Tere õhtust!'], ['(muusika)']]);
});

test('a look is drawn at once', () => {
  const box = document.querySelector<HTMLElement>('[data-captions]')!;
  expect(box.style.getPropertyValue('--caption-color')).toBe('#fff');
  act(() => preferences.setState({ captionLook: { ...usualLook, color: 'yellow', size: 'largest' } }));
  expect(box.style.getPropertyValue('--caption-color')).toBe('#ffe14d');
  expect(box.style.getPropertyValue('--caption-size')).toBe('2');
});

test('nothing stays of a text that another one has taken the place of', () => {
  const track = new Track();
  tracks.add(track);
  track.says(cue('Tere õhtust!'));
  // Browsers say nothing of cues that are taken away.
  track.activeCues = [];
  act(() => void tracks.dispatchEvent(new Event('change')));
  expect(shown()).toEqual([[], []]);
});

test('what begins while the picture is away from the page is drawn by the browser', () => {
  const track = new Track();
  tracks.add(track);
  video.dispatchEvent(new Event('enterpictureinpicture'));
  // Another channel begins.
  track.mode = 'disabled';
  act(() => void tracks.dispatchEvent(new Event('change')));
  track.mode = 'hidden';
  act(() => void tracks.dispatchEvent(new Event('change')));
  expect(track.mode).toBe('showing');
  video.dispatchEvent(new Event('leavepictureinpicture'));
});

test('captions that are asked for while the picture is away are drawn by the browser', () => {
  cleanup();
  Object.defineProperty(document, 'pictureInPictureElement', { value: video, configurable: true });
  const track = new Track();
  tracks.add(track);
  render(<Captions />, { container: video.parentElement!.appendChild(document.createElement('div')) });
  expect(track.mode).toBe('showing');
  Object.defineProperty(document, 'pictureInPictureElement', { value: null, configurable: true });
});

test('a picture that leaves the page has its captions drawn by the browser until it is back', () => {
  const track = new Track();
  tracks.add(track);
  video.dispatchEvent(new Event('enterpictureinpicture'));
  expect(track.mode).toBe('showing');
  video.dispatchEvent(new Event('leavepictureinpicture'));
  expect(track.mode).toBe('hidden');
});
