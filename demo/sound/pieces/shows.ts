import { clap, hat, kick, snare, wood } from '../drums.ts';
import { addRoom } from '../room.ts';
import { beat, broken, playChords, playTune, times } from '../score.ts';
import { newTrack, type Track } from '../track.ts';
import { voices } from '../voice.ts';

/** A news bed: a pulse that means business and stays out of the way. */
export function studioSound(): Track {
  const track = newTrack();
  const chords = [
    [57, 60, 64],
    [53, 57, 60],
    [48, 55, 64],
    [55, 59, 62],
  ];
  const bars = times(4, chords);
  playTune(track, broken(bars, [0, 2, 1, 2, 3, 2, 1, 2], 12), {
    voice: voices.marimba,
    gain: 0.13,
    pan: 0.3,
  });
  playTune(track, broken(bars, [0, -2, -2, 0, -2, -2, 0, -2], -24), { voice: voices.bass, gain: 0.26 });
  playChords(track, bars, { voice: voices.strings, gain: 0.045 });
  playTune(
    track,
    times(
      2,
      [
        76, -1, -1, 0, 77, -1, 76, 74, 72, -1, -1, 0, 74, -1, 0, 0, 76, -1, -1, 0, 81, -1, 79, 77, 76, -1, -1,
        -1, 74, -1, 0, 0,
      ],
    ),
    { voice: voices.electricPiano, gain: 0.08, pan: -0.2 },
  );
  beat(128, 'x...', (at) => kick(track, at, 0.3));
  beat(256, '..x.', (at, index) => hat(track, at, index % 8 === 6 ? 0.16 : 0.1));
  addRoom(track, 0.25, 1.2);
  return track;
}

/** A band on stage: drums, bass, chords and a lead that answers itself. */
export function concertSound(): Track {
  const track = newTrack();
  const chords = [
    [50, 57, 62, 65],
    [46, 53, 58, 65],
    [53, 57, 60, 65],
    [48, 55, 60, 64],
  ];
  const bars = times(4, chords);
  playChords(track, bars, { voice: voices.strings, gain: 0.05 });
  playTune(track, broken(bars, [0, 0, -2, 0, 0, -2, 0, 4], -12), {
    voice: voices.bass,
    gain: 0.32,
    hold: 0.8,
  });
  playTune(track, broken(bars, [-2, 5, -2, 5, -2, 6, -2, 7]), {
    voice: voices.electricPiano,
    gain: 0.07,
    pan: -0.4,
    hold: 0.6,
  });
  const call = [
    74, -1, 72, 74, -1, 77, -1, 74, 0, 0, 70, -1, 72, -1, 74, -1, 72, -1, -1, 69, -1, 72, -1, -1, 67, -1, 69,
    -1, 72, -1, 0, 0,
  ];
  const answer = [
    77, -1, 76, 77, -1, 81, -1, 77, 0, 0, 74, -1, 77, -1, 79, -1, 77, -1, -1, 76, -1, 77, -1, -1, 74, -1, -1,
    72, -1, -1, 0, 0,
  ];
  playTune(track, times(2, [...call, ...answer]), { voice: voices.lead, gain: 0.085, pan: 0.25 });
  beat(128, 'x...x..x', (at, index) => kick(track, at, index % 8 === 7 ? 0.3 : 0.55));
  beat(64, '.x', (at) => snare(track, at, 0.3));
  beat(128, 'xx', (at, index) =>
    hat(track, at, index % 2 === 0 ? 0.14 : 0.22, 0.3, index % 16 === 15 ? 0.14 : 0.04),
  );
  beat(64, '...............x', (at) => clap(track, at, 0.3));
  addRoom(track, 0.4, 1.8);
  return track;
}

/** A town at night: electric piano, a bass that walks, brushes; twelve bars. */
export function citySound(): Track {
  const track = newTrack();
  const chords = [
    [50, 60, 65, 69, 76],
    [55, 59, 65, 69, 76],
    [48, 59, 64, 67, 74],
    [57, 61, 67, 70, 77],
  ];
  const bars = times(3, chords);
  playTune(
    track,
    broken(bars, [-2, 1, -2, -2, 2, -2, -2, -2]),
    { voice: voices.electricPiano, gain: 0.06, pan: -0.2, hold: 2 },
    0.3,
  );
  for (const place of [1, 2, 3, 4])
    playTune(
      track,
      broken(bars, [place, -1, -1, place, -1, -1, -2, -2]),
      { voice: voices.electricPiano, gain: 0.055, pan: -0.35 + place * 0.12 },
      0.3,
    );
  const walk = [50, 53, 57, 56, 55, 59, 62, 61, 48, 52, 55, 56, 57, 61, 64, 51];
  playTune(
    track,
    times(3, walk).map((note) => note - 12),
    { voice: voices.bass, gain: 0.26, hold: 0.9 },
  );
  const line = [
    0, 77, 76, 74, -1, 72, 74, -1, 71, -1, -1, 74, 0, 0, 0, 0, 0, 72, 71, 67, -1, 64, 67, -1, 69, -1, -1, 73,
    -1, 76, 0, 0,
  ];
  const reply = [
    0, 69, 72, 76, -1, 79, 77, -1, 76, -1, 74, 71, -1, -1, 0, 0, 0, 67, 71, 74, -1, 72, 71, -1, 70, -1, -1,
    69, -1, -1, 0, 0,
  ];
  playTune(track, [...line, ...reply, ...line], { voice: voices.flute, gain: 0.08, pan: 0.25 }, 0.3);
  beat(144, 'x..x.x', (at, index) => hat(track, at, index % 3 === 0 ? 0.16 : 0.09, 0.3, 0.12));
  beat(48, '.x', (at) => snare(track, at, 0.07));
  beat(48, 'x...', (at) => kick(track, at, 0.2));
  addRoom(track, 0.35, 1.6);
  return track;
}

/** A tune for children: a xylophone that skips, a bass that hops, wood blocks. */
export function kidsSound(): Track {
  const track = newTrack();
  const chords = [
    [60, 64, 67],
    [65, 69, 72],
    [67, 71, 74],
    [60, 64, 67],
  ];
  const bars = times(4, chords);
  const verse = [
    76, 0, 76, 79, 84, 0, 79, 0, 81, 0, 84, 81, 77, 0, 81, 0, 79, 77, 76, 74, 79, 0, 83, 0, 84, 0, 79, 76, 72,
    0, 0, 0,
  ];
  const chorus = [
    72, 74, 76, 77, 79, 0, 79, 0, 81, 81, 84, 81, 77, 0, 0, 0, 83, 81, 79, 77, 74, 0, 79, 0, 84, 0, 88, 0, 84,
    0, 0, 0,
  ];
  playTune(track, times(2, [...verse, ...chorus]), { voice: voices.marimba, gain: 0.24, pan: 0.15 }, 0.16);
  playTune(
    track,
    times(2, [...verse, ...chorus]).map((note) => (note > 0 ? note - 12 : note)),
    { voice: voices.flute, gain: 0.06, pan: -0.3, hold: 0.7 },
    0.16,
  );
  playTune(track, broken(bars, [0, -2, 2, -2], -24), { voice: voices.bass, gain: 0.28, hold: 0.6 });
  playTune(
    track,
    broken(bars, [-2, 1, -2, 2, -2, 1, -2, 2]),
    { voice: voices.kannel, gain: 0.08, pan: -0.35, hold: 0.5 },
    0.16,
  );
  beat(128, 'x.x.x.xx', (at, index) => wood(track, at, 0.13, index % 8 === 7 ? 1040 : 820));
  beat(64, '.x', (at) => snare(track, at, 0.06));
  addRoom(track, 0.22, 1.1);
  return track;
}
