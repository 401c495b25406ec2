import { backdrop, type Layer, type Sheet } from '../layer.ts';
import { both, hop, pulsing, scrollY, still, sway, type Motion } from '../motion.ts';
import { circle, linear, num, nums, path, radial, rect } from '../svg.ts';

const barCount = 30;
const barHeight = 420;
/** The clip's song has two beats a second: the crowd and the bars move to it. */
const beats = 64;

function hall({ width, height, id, tint }: Sheet): string {
  return (
    linear(
      `${id}h`,
      [
        [0, tint('#240d38')],
        [0.6, tint('#5e2152')],
        [1, tint('#9a3860')],
      ],
      0.4,
      1,
    ) +
    radial(`${id}g`, [
      [0, '#ffb38a', 0.5],
      [1, '#ff7f57', 0],
    ]) +
    rect(0, 0, width, height, `fill="url(#${id}h)"`) +
    `<ellipse cx="${num(width / 2)}" cy="${num(height * 0.66)}" rx="${num(width * 0.55)}" ry="${num(height * 0.42)}" fill="url(#${id}g)"/>`
  );
}

function beam({ height, id }: Sheet, index: number, colour: string, lean: number): string {
  const reach = height * 1.02;
  const left = Math.min(0, lean) - 130;
  return (
    linear(`${id}b${index}`, [
      [0, colour, 0.62],
      [0.55, colour, 0.2],
      [1, colour, 0],
    ]) +
    path(`M${nums(-left - 8, 0)}h16L${nums(lean - left + 130, reach)}h-260z`, `fill="url(#${id}b${index})"`)
  );
}

/** A bar of the equaliser: jumps on the beat and swings on its own. */
function barMotion(x: number, rest: number, lift: number, index: number): Motion {
  const [slow, quick] = [3 + (index % 4), 9 + ((index * 5) % 7)];
  return (phase) => {
    const wave = (turns: number, from: number): number => Math.sin((phase * turns + from) * 2 * Math.PI);
    const kick = (1 - ((phase * beats) % 1)) ** 2;
    const level =
      0.5 +
      0.2 * wave(slow, index * 0.37) +
      0.16 * wave(quick, index * 0.71) +
      0.22 * kick * (0.5 + 0.5 * wave(2, index * 0.13));
    return { x, y: rest - lift * level, opacity: 1 };
  };
}

function crowd({ random }: Sheet, width: number, head: number, hands: boolean): string {
  const people: string[] = [];
  for (let x = -head; x < width + head; x += head * 2.1) {
    const [cx, cy] = [Math.round(x + random.between(-8, 8)), Math.round(110 + random.between(-12, 14))];
    people.push(
      `M${nums(cx - head * 0.72, cy)}a${nums(head * 0.72, head * 0.8)} 0 1 1 ${num(head * 1.44)} 0c0 ${num(head * 0.7)} ${nums(head * 0.6, head * 0.6, head * 0.8, head * 1.1)}V330H${num(cx - head * 1.5)}v${num(-(220 - head * 1.1) + (110 - cy) + 0)}c${nums(head * 0.2, -head * 0.5, head * 0.78, -head * 0.4, head * 0.78, -head * 1.1)}z`,
    );
    if (hands && random() > 0.55) {
      const tip = cx + random.between(-16, 16);
      people.push(
        `M${nums(cx + head - 9, cy + 60)}L${nums(tip + head - 7, cy - 86)}q7-12 14 0L${nums(cx + head + 13, cy + 60)}z`,
      );
    }
  }
  return people.join('');
}

function confetti({ random }: Sheet, tile: number, height: number): string {
  return Array.from({ length: 24 }, () =>
    rect(
      random() * tile,
      random() * height,
      7,
      11,
      `fill="${random.pick(['#ffcb6b', '#ff9c7c', '#8fc2ff', '#f6f1e7'])}" fill-opacity=".7"`,
    ),
  ).join('');
}

/** A concert: beams sweep, an equaliser rises behind the crowd, and the crowd jumps on the beat. */
export function drawConcert(sheet: Sheet): Layer[] {
  const { width, height, id, random, tint } = sheet;
  const colours = ['#ff7f57', '#8fc2ff', '#ffcb6b', '#ff8fb8', '#b9a2ff'];
  const beams = Array.from({ length: 7 }, (_, index): Layer => {
    const lean = random.between(-360, 360);
    const wide = Math.abs(lean) + 280;
    const left = Math.min(0, lean) - 130;
    const home = (width * (index + 0.5)) / 7 + left;
    return {
      svg: beam(sheet, index, colours[index % colours.length] ?? '', lean),
      width: wide,
      height: height * 1.02,
      motion: pulsing(
        sway(home, -14, 54, 0, 2 + (index % 3), index / 7),
        0.25,
        1,
        8 + (index % 2) * 4,
        index * 0.31,
      ),
    };
  });
  const gap = width / (barCount + 2);
  const barDefs =
    linear(`${id}e`, [
      [0, '#fff3e6', 0.95],
      [0.4, '#ffc9b0', 0.85],
      [1, '#ff7f57', 0.5],
    ]) + rect(0, 0, gap * 0.5, barHeight, `id="${id}r" rx="${num(gap * 0.25)}" fill="url(#${id}e)"`);
  const bars = Array.from({ length: barCount }, (_, index): Layer => {
    const share = Math.sin(((index + 0.5) / barCount) * Math.PI) * 0.55 + 0.45;
    return {
      svg: `<use href="#${id}r"/>`,
      defs: barDefs,
      width: gap * 0.5 + 1,
      height: barHeight,
      motion: barMotion(
        gap * (index + 1.25),
        height * 0.76,
        height * 0.5 * share,
        index + random.whole(0, 3),
      ),
    };
  });
  const rows = [
    { head: 30, y: 0.6, colour: '#43163f', jump: 9, from: 0 },
    { head: 42, y: 0.7, colour: '#220a26', jump: 14, from: 0.5 },
  ].map(({ head, y, colour, jump, from }): Layer => ({
    svg: path(crowd(sheet, width, head, from > 0), `fill="${tint(colour)}"`),
    width,
    height: 330,
    motion: hop(0, height * y, jump, beats / 2, from),
  }));
  const lamps = Array.from({ length: 7 }, (_, index) =>
    circle((width * (index + 0.5)) / 7, 6, 15, 'fill="#fff6e2" fill-opacity=".9"'),
  ).join('');
  return [
    backdrop(sheet, hall(sheet)),
    ...beams,
    { svg: lamps, width, height: 30, motion: pulsing(still(), 0.6, 1, beats / 2) },
    ...bars,
    {
      svg: confetti(sheet, 640, height),
      width: 640,
      height,
      motion: both(scrollY(height, 3), sway(0, 0, 26, 0, 4)),
      repeat: 'xy',
    },
    ...rows,
  ];
}
