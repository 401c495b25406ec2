import { clap, hat, kick, snare } from '../drums.ts';
import { addRoom } from '../room.ts';
import { beat, broken, playChords, playTune, times } from '../score.ts';
import { newTrack, type Track } from '../track.ts';
import { voices } from '../voice.ts';

/** A kannel waltz in D with a flute over it. */
export function folkTune(): Track {
  const track = newTrack();
  const chords = [
    [50, 57, 62, 66],
    [55, 59, 62, 67],
    [57, 61, 64, 69],
    [50, 57, 62, 66],
    [47, 54, 59, 62],
    [55, 59, 62, 67],
    [57, 61, 64, 67],
    [50, 57, 62, 66],
  ];
  const bars = times(3, chords);
  playTune(track, broken(bars, [0, 2, 3, 1, 3, 2]), { voice: voices.kannel, gain: 0.15, pan: -0.25 });
  playTune(track, broken(bars, [0, -1, -1], -12), { voice: voices.bass, gain: 0.2 });
  const first = [
    78, -1, 76, 74, 71, -1, 74, -1, 73, 71, 69, -1, 76, -1, 74, 73, 69, -1, 74, -1, -1, 0, 69, 71,
  ];
  const second = [
    74, -1, 78, 81, -1, 78, 79, -1, 76, 74, 71, -1, 73, -1, 76, 79, 76, 73, 74, -1, -1, 0, 76, 74,
  ];
  const air = [...first, ...second];
  playTune(track, [...air, ...air.map(() => 0), ...air].slice(0, 144), {
    voice: voices.flute,
    gain: 0.11,
    pan: 0.25,
    hold: 0.95,
  });
  playTune(track, [...air.map(() => 0), ...air, ...air.map(() => 0)].slice(0, 144), {
    voice: voices.kannel,
    gain: 0.16,
    pan: 0.3,
  });
  addRoom(track, 0.4, 1.8);
  return track;
}

/** A trio late in the evening: piano, walking bass, ride cymbal. */
export function jazzTune(): Track {
  const track = newTrack();
  const chords = [
    [46, 62, 65, 69, 72],
    [55, 59, 65, 68, 71],
    [48, 58, 63, 67, 70],
    [53, 57, 63, 67, 69],
  ];
  const bars = times(4, chords);
  for (const place of [1, 2, 3, 4])
    playTune(
      track,
      broken(bars, [-2, place, -1, -2, -2, place, -2, -2]),
      { voice: voices.piano, gain: 0.075, pan: -0.3 + place * 0.05 },
      0.3,
    );
  const walk = [46, 50, 53, 54, 55, 53, 50, 47, 48, 51, 55, 52, 53, 57, 51, 45];
  playTune(
    track,
    times(4, walk).map((note) => note - 12),
    { voice: voices.bass, gain: 0.3, hold: 0.92 },
  );
  const solo = [
    74, 77, 81, -1, 79, 77, 74, 0, 71, 74, 77, 80, -1, 77, 0, 0, 75, -1, 74, 72, 70, 67, 70, 0, 69, 72, 75,
    -1, 74, -1, 0, 0,
  ];
  const other = [
    0, 0, 82, 81, 77, -1, 74, 77, 79, 77, 74, 71, -1, -1, 0, 0, 0, 70, 72, 75, 79, -1, 77, 75, 74, -1, 72, 69,
    65, -1, 0, 0,
  ];
  playTune(
    track,
    times(2, [...solo, ...other]),
    { voice: voices.piano, gain: 0.16, pan: 0.15, hold: 0.9 },
    0.3,
  );
  beat(192, 'x..x.x', (at, index) => hat(track, at, index % 3 === 0 ? 0.2 : 0.11, 0.35, 0.13));
  beat(64, '.x', (at) => hat(track, at, 0.16, -0.2, 0.03));
  beat(64, 'x...', (at) => kick(track, at, 0.2));
  beat(64, '...x', (at) => snare(track, at, 0.05));
  addRoom(track, 0.3, 1.3);
  return track;
}

/** A song festival from afar: slow chords in six voices. */
export function choirTune(): Track {
  const track = newTrack();
  const chords = [
    [41, 53, 57, 60, 65],
    [43, 50, 58, 62, 67],
    [46, 53, 58, 62, 65],
    [48, 52, 55, 64, 67],
    [50, 53, 57, 65, 69],
    [46, 53, 58, 65, 70],
    [48, 52, 58, 64, 67],
    [41, 53, 57, 60, 65],
  ];
  playChords(track, chords, { voice: voices.choir, gain: 0.11, hold: 0.88 });
  playTune(
    track,
    [
      77, -1, 76, 77, 79, -1, 77, 76, 74, -1, 77, -1, 76, -1, 74, 72, 74, -1, 77, 81, 82, -1, 81, 77, 79, -1,
      77, 76, 77, -1, -1, 0,
    ],
    { voice: voices.choir, gain: 0.11, pan: 0.1, hold: 0.92 },
  );
  addRoom(track, 0.9, 3.2);
  return track;
}

/** Four on the floor: what plays on a Friday. */
export function danceTune(): Track {
  const track = newTrack();
  const chords = [
    [57, 60, 64, 69],
    [53, 57, 60, 65],
    [48, 55, 60, 64],
    [55, 59, 62, 67],
  ];
  const bars = times(4, chords);
  for (const place of [0, 1, 2, 3])
    playTune(track, broken(bars, [-2, place, -2, place, -2, place, place, -2]), {
      voice: voices.lead,
      gain: 0.05,
      pan: place * 0.3 - 0.45,
      hold: 0.55,
    });
  playTune(track, broken(bars, [-2, 0, -2, 0, -2, 0, -2, 0], -24), {
    voice: voices.bass,
    gain: 0.36,
    hold: 0.7,
  });
  playTune(track, broken(bars, [0, 2, 3, 2, 5, 3, 2, 3, 0, 2, 3, 2, 6, 5, 3, 2], 12), {
    voice: voices.kannel,
    gain: 0.1,
    pan: -0.2,
    hold: 0.7,
  });
  playTune(
    track,
    times(
      2,
      [
        81, -1, -1, 79, -1, -1, 76, -1, 77, -1, -1, 76, -1, -1, 72, -1, 76, -1, -1, 74, -1, -1, 72, -1, 74,
        -1, -1, -1, 71, -1, 0, 0,
      ],
    ),
    { voice: voices.lead, gain: 0.06, pan: 0.2 },
  );
  beat(64, 'x', (at) => kick(track, at, 0.6));
  beat(64, '.x', (at) => clap(track, at, 0.42));
  beat(128, '.x', (at) => hat(track, at, 0.26, 0.2, 0.07));
  addRoom(track, 0.25, 1.2);
  return track;
}

/** Nothing hurries: a pad, drops of bells, a low note now and then. */
export function calmTune(): Track {
  const track = newTrack();
  const chords = [
    [45, 52, 59, 61, 64],
    [42, 49, 57, 61, 64],
    [38, 50, 57, 61, 66],
    [40, 52, 56, 59, 66],
  ];
  playChords(track, chords, { voice: voices.pad, gain: 0.08 });
  playTune(track, broken(chords, [3, -2, -2, 4, -2, 7, -2, -2, 2, -2, 4, -2, -2, 8, -2, -2], 12), {
    voice: voices.bell,
    gain: 0.06,
    pan: -0.25,
  });
  playTune(track, broken(chords, [-2, -2, 4, -2, -2, -2, 3, -2], 12), {
    voice: voices.electricPiano,
    gain: 0.09,
    pan: 0.3,
    hold: 2,
  });
  playTune(track, broken(chords, [0, -1, -2, -2], -12), { voice: voices.bass, gain: 0.12 });
  addRoom(track, 0.9, 3.4);
  return track;
}

/** A small sonata: broken chords in the left hand, a singing right, strings behind. */
export function classicTune(): Track {
  const track = newTrack();
  const chords = [
    [55, 59, 62],
    [54, 57, 62],
    [55, 60, 64],
    [55, 59, 62],
    [52, 55, 59],
    [57, 60, 64],
    [54, 57, 62],
    [55, 59, 62],
  ];
  const bars = times(2, chords);
  playTune(track, broken(bars, [0, 2, 1, 2, 0, 2, 1, 2]), {
    voice: voices.piano,
    gain: 0.13,
    pan: -0.2,
    hold: 0.9,
  });
  const theme = [
    74, -1, -1, 79, 78, 76, 74, -1, 72, -1, -1, 76, 74, -1, 72, 71, 72, -1, 76, 79, 84, -1, 81, 79, 78, 79,
    81, 78, 79, -1, 74, -1,
  ];
  const reply = [
    83, -1, 81, 79, 78, -1, 76, -1, 81, -1, 79, 76, 72, -1, 76, -1, 74, 76, 78, 79, 81, -1, 84, -1, 83, 81,
    79, 78, 79, -1, 0, 0,
  ];
  playTune(track, times(2, [...theme, ...reply]), { voice: voices.piano, gain: 0.2, pan: 0.15 });
  playChords(track, bars, { voice: voices.strings, gain: 0.035 });
  playTune(track, broken(bars, [0, -1, -1, -2], -12), { voice: voices.strings, gain: 0.06, pan: 0.35 });
  addRoom(track, 0.5, 1.9);
  return track;
}
