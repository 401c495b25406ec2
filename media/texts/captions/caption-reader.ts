import { mostScreenSeconds, type TextScreen } from '../screen.ts';
import { basicLetter, extendedLetter, specialLetter } from './caption-letters.ts';
import { createCaptionMemory, lastRow, type CaptionMemory } from './caption-memory.ts';
import type { CaptionPair } from './caption-pairs.ts';

/** Reads the captions of one channel of CEA-608, of four: CC1 to CC4. */
interface ChannelReader {
  command: (first: number, second: number, atSeconds: number) => void;
  letters: (codes: readonly number[], atSeconds: number) => void;
  /** Time has gone on. */
  turn: (atSeconds: number) => void;
}

/** How letters reach the screen: written out of sight and then shown, rolled up from below, or written where they are seen. */
type Style = 'pop-on' | 'roll-up' | 'paint-on';

/** What is written in view is reported so often. */
const writingSeconds = 0.3;
const colours = ['white', 'green', 'blue', 'cyan', 'red', 'yellow', 'magenta'];
/** The upper of two rows that a first byte of a preamble names. */
const preambleRows = [11, 1, 3, 12, 14, 5, 7, 9];

function createChannelReader(onScreen: (screen: TextScreen) => void): ChannelReader {
  let style: Style | undefined;
  let shown = createCaptionMemory();
  let hidden = createCaptionMemory();
  let rollRows = 2;
  let colour = 'white';
  /** Since when something is written that was not reported. */
  let unreportedSince: number | undefined;
  let reported = '[]';

  const memory = (): CaptionMemory => (style === 'pop-on' ? hidden : shown);

  function report(atSeconds: number): void {
    unreportedSince = undefined;
    const rows = shown.rows();
    const text = JSON.stringify(rows);
    if (text === reported) return;
    reported = text;
    const shows = rows.length > 0 && { rows, untilSeconds: atSeconds + mostScreenSeconds };
    onScreen({ atSeconds, ...shows });
  }

  function rollUp(rows: number, atSeconds: number): void {
    if (style !== 'roll-up') {
      shown = createCaptionMemory();
      hidden = createCaptionMemory();
      report(atSeconds);
    }
    [style, rollRows, colour] = ['roll-up', rows, 'white'];
  }

  function preamble(first: number, second: number): void {
    const row = (preambleRows[first & 7] ?? lastRow) + (first !== 0x10 && second & 0x20 ? 1 : 0);
    const attribute = (second >> 1) & 15;
    const isIndent = attribute >= 8;
    colour = isIndent ? 'white' : (colours[attribute] ?? 'white');
    if (style === 'roll-up') memory().moveBase(row, rollRows);
    memory().moveTo(row, isIndent ? (attribute - 8) * 4 : 0);
  }

  /** The commands of 0x14, which a second field has as 0x15. */
  const commands: Readonly<Record<number, (atSeconds: number) => void>> = {
    0x20: () => (style = 'pop-on'),
    0x21: () => memory().back(),
    0x24: () => memory().clearRest(),
    0x25: (at) => rollUp(2, at),
    0x26: (at) => rollUp(3, at),
    0x27: (at) => rollUp(4, at),
    0x29: () => (style = 'paint-on'),
    0x2c(at) {
      shown = createCaptionMemory();
      report(at);
    },
    0x2d(at) {
      if (style !== 'roll-up') return;
      shown.rollUp(rollRows);
      report(at);
    },
    0x2e: () => (hidden = createCaptionMemory()),
    0x2f(at) {
      style = 'pop-on';
      [shown, hidden] = [hidden, shown];
      report(at);
    },
  };

  function write(letter: string, atSeconds: number): void {
    if (style === undefined) return;
    memory().put(letter, colour);
    if (style !== 'pop-on') unreportedSince ??= atSeconds;
  }

  return {
    command(first, second, atSeconds) {
      const letter = extendedLetter(first, second);
      if (letter !== undefined) {
        memory().back();
        write(letter, atSeconds);
      } else if (specialLetter(first, second) !== undefined) write(specialLetter(first, second)!, atSeconds);
      else if (second >= 0x40) preamble(first, second);
      else if (first === 0x11 && second >= 0x20 && second < 0x30) {
        colour = colours[(second >> 1) & 7] ?? colour;
        write(' ', atSeconds);
      } else if (first === 0x14 || first === 0x15) commands[second]?.(atSeconds);
      else if (first === 0x17 && second >= 0x21 && second <= 0x23) memory().tab(second - 0x20);
    },
    letters(codes, atSeconds) {
      for (const code of codes) write(basicLetter(code), atSeconds);
    },
    turn(atSeconds) {
      if (unreportedSince !== undefined && atSeconds - unreportedSince >= writingSeconds)
        report(unreportedSince);
    },
  };
}

/** @param onScreen called with what a channel shows, 0 for CC1 to 3 for CC4 */
export function createCaptionReader(onScreen: (channel: number, screen: TextScreen) => void): {
  push: (pair: CaptionPair) => void;
} {
  const channels = [0, 1, 2, 3].map((channel) => createChannelReader((screen) => onScreen(channel, screen)));
  const fields = [1, 2].map(() => ({ channel: 0, repeated: 0, isOther: false }));

  return {
    push({ field: number, bytes: [first, second], atSeconds }) {
      const field = fields[number - 1]!;
      const own = (): ChannelReader => channels[(number - 1) * 2 + field.channel]!;
      own().turn(atSeconds);
      if (first >= 0x10 && first < 0x20) {
        const command = (first << 8) | second;
        const isRepeated = field.repeated === command;
        // Commands come twice, so that one may be lost.
        field.repeated = isRepeated ? 0 : command;
        if (isRepeated) return;
        [field.channel, field.isOther] = [first & 8 ? 1 : 0, false];
        own().command(first & ~8, second, atSeconds);
        return;
      }
      if (first === 0 && second === 0) return;
      field.repeated = 0;
      // Between these a second field has words about the programme instead.
      if (first > 0 && first < 0x10) field.isOther = first !== 0x0f;
      else if (!field.isOther)
        own().letters(
          [first, second].filter((code) => code >= 0x20),
          atSeconds,
        );
    },
  };
}
