import { beat, broken, playChords, playTune } from '../score.ts';
import { clap } from '../drums.ts';
import { birds, cuckoo, gulls, referee } from '../nature.ts';
import { addWeather, swell } from '../noise.ts';
import { addRoom } from '../room.ts';
import { hertz, newTrack, type Track } from '../track.ts';
import { play, voices } from '../voice.ts';

/** A bog at dusk: wind in the pines, birds going to sleep, one long warm chord after another. */
export function bogSound(): Track {
  const track = newTrack();
  birds(track, 'bog', 15, 0.11);
  cuckoo(track, 5.5, 4, 0.09);
  playChords(
    track,
    [
      [50, 57, 62, 66],
      [47, 54, 59, 66],
      [43, 50, 59, 62],
      [45, 52, 57, 64],
    ],
    { voice: voices.pad, gain: 0.07 },
  );
  playTune(track, [74, 0, 0, 78, 0, 0, 76, 0, 71, 0, 0, 74, 0, 0, 69, 0], {
    voice: voices.flute,
    gain: 0.045,
    pan: 0.3,
    hold: 2.2,
  });
  addRoom(track, 0.5, 2.4);
  addWeather(track, {
    seed: 'wind',
    hertz: swell(260, 620, 3),
    width: 0.6,
    level: swell(0.1, 0.24, 3, 0.05),
  });
  addWeather(track, {
    seed: 'leaves',
    hertz: swell(1800, 3000, 2, 0.3),
    width: 1.2,
    level: swell(0.01, 0.045, 5),
  });
  return track;
}

/** The sea at night: swell on the shore, a fog horn across the bay, chords that breathe with it. */
export function seaSound(): Track {
  const track = newTrack();
  for (const at of [3, 19]) {
    play(track, voices.horn, { at, hz: hertz(41), seconds: 2.6, gain: 0.16, pan: 0.5 });
    play(track, voices.horn, { at, hz: hertz(48), seconds: 2.6, gain: 0.07, pan: 0.5 });
  }
  gulls(track, 12.5, 3, 0.05, -0.6);
  gulls(track, 27, 2, 0.04, 0.4);
  playChords(
    track,
    [
      [45, 52, 60, 64],
      [41, 53, 57, 64],
      [43, 50, 59, 62],
      [40, 52, 55, 59],
    ],
    { voice: voices.pad, gain: 0.075 },
  );
  playTune(
    track,
    broken(
      [
        [69, 72, 76],
        [69, 72, 77],
        [67, 71, 74],
        [67, 71, 76],
      ],
      [0, -2, 2, -2, 1, -2, -2, -2],
    ),
    { voice: voices.bell, gain: 0.04, pan: -0.2 },
  );
  addRoom(track, 0.6, 2.8);
  addWeather(track, { seed: 'surf', hertz: swell(380, 950, 4, 0.1), width: 1.5, level: swell(0.07, 0.3, 4) });
  addWeather(track, {
    seed: 'foam',
    hertz: swell(2200, 3600, 4, 0.6),
    width: 1.4,
    level: swell(0.005, 0.06, 4, -0.14),
  });
  return track;
}

/** A full stand: thousands of voices that rise and fall, hands, a chant, and the referee now and then. */
export function matchSound(): Track {
  const track = newTrack();
  beat(128, 'x.x.xxx.........................', (at) => clap(track, at, 0.5, 0.3));
  beat(128, '................x.x.xxx.xxx.x...', (at) => clap(track, at, 0.4, -0.4));
  const chant = [62, -1, 62, 65, 67, -1, 65, -1, 62, -1, 0, 0, 0, 0, 0, 0];
  for (const [voice, shift, gain] of [
    [voices.choir, -12, 0.1],
    [voices.choir, 0, 0.06],
  ] as const) {
    playTune(
      track,
      [...chant, ...chant, ...chant, ...chant].map((note) => (note > 0 ? note + shift : note)),
      { voice, gain, hold: 0.9 },
    );
  }
  referee(track, 9.6, 0.5, 0.1);
  referee(track, 22.2, 0.22, 0.1);
  referee(track, 22.55, 0.7, 0.1);
  addRoom(track, 0.7, 2);
  const roar = (phase: number): number =>
    0.3 + 0.12 * Math.sin(phase * 4 * Math.PI) + 0.4 * Math.exp(-(((phase - 0.62) * 14) ** 2));
  addWeather(track, { seed: 'stand', hertz: (phase) => 520 + 500 * roar(phase), width: 1, level: roar });
  addWeather(track, { seed: 'murmur', hertz: swell(900, 1300, 7), width: 0.7, level: swell(0.1, 0.16, 5) });
  return track;
}

/** Snow: bells far apart, a soft chord under them, hardly any wind. */
export function snowSound(): Track {
  const track = newTrack();
  const chords = [
    [48, 55, 64, 67],
    [45, 52, 60, 67],
    [41, 53, 60, 69],
    [43, 50, 59, 67],
  ] as const;
  playChords(track, [...chords, ...chords], { voice: voices.pad, gain: 0.07 });
  const bells = [
    84, 0, 79, 0, 88, 0, 86, 84, 81, 0, 76, 0, 84, 0, 83, 0, 81, 0, 77, 0, 84, 0, 81, 79, 79, 0, 74, 0, 83, 0,
    79, 0,
  ];
  playTune(track, [...bells, ...bells], { voice: voices.bell, gain: 0.075, pan: 0.15 });
  playTune(track, broken([...chords, ...chords], [0, -2, -2, -2]), { voice: voices.bass, gain: 0.08 });
  addRoom(track, 0.8, 3);
  addWeather(track, { seed: 'drift', hertz: swell(420, 900, 2), width: 0.5, level: swell(0.015, 0.06, 2) });
  return track;
}
