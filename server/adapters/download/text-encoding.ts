import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { defined } from '../../../runtime/defined.ts';
import { inputReport } from '../../i18n/feed-report.ts';

/** Turns bytes into text, piece by piece. */
export interface Decoder {
  write(bytes: Buffer): string;
  end(): string | undefined;
}

/** Signs of more than one byte in UTF-8, and what is none, in a text that has one letter for each byte. */
const beyondAscii = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g;

/** Letters with which Baltic texts are told from western ones: š, ž in one encoding are ð, þ in the other. */
const baltic = /[\xd0\xde\xf0\xfe]/;

type Legacy = 'windows-1252' | 'windows-1257';

/** What stands in a text that is no UTF-8. Both hold Latin-1's letters of Estonian in the same places. */
const legacyOf = (bytes: Buffer): Legacy =>
  baltic.test(bytes.toString('latin1').replace(beyondAscii, (sign) => (sign.length > 1 ? '' : sign)))
    ? 'windows-1257'
    : 'windows-1252';

/** UTF-8 where it is that, and what it is not as machines wrote it before. */
const mixed = (bytes: Buffer, legacy: Legacy): string =>
  bytes
    .toString('latin1')
    .replace(beyondAscii, (sign) =>
      sign.length > 1 && isUtf8(Buffer.from(sign, 'latin1'))
        ? Buffer.from(sign, 'latin1').toString('utf8')
        : iconv.decode(Buffer.from(sign, 'latin1'), legacy),
    );

/**
 * Reads what calls itself UTF-8. Letters that are none are read in the encoding that they most likely are in, and `onNote`
 * gets one report of that.
 */
export function createUtf8Decoder(onNote: (note: string) => void): Decoder {
  let held: Buffer = Buffer.alloc(0);
  let legacy: Legacy | undefined;
  let isFirst = true;

  function textOfWhole(bytes: Buffer): string {
    let text: string;
    if (isUtf8(bytes)) text = bytes.toString('utf8');
    else {
      if (!legacy) {
        legacy = legacyOf(bytes);
        onNote(inputReport('notUtf8', { encoding: legacy }));
      }
      text = mixed(bytes, legacy);
    }
    if (isFirst && bytes.length > 0) {
      isFirst = false;
      return text.replace(/^\uFEFF/, '');
    }
    return text;
  }

  return {
    write(bytes) {
      const all = held.length > 0 ? Buffer.concat([held, bytes]) : bytes;
      const cut = all.length - openTail(all);
      held = all.subarray(cut);
      return textOfWhole(all.subarray(0, cut));
    },
    end: () => (held.length > 0 ? textOfWhole(held) : undefined),
  };
}

/** How many bytes at the end may be the beginning of a sign that goes on in the next piece. */
function openTail(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = defined(bytes[bytes.length - back]);
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const needs = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return back < needs ? back : 0;
  }
  return 0;
}

/** A whole text: UTF-16 by its mark, or by every other byte being zero; UTF-8; and what is neither, as machines wrote it before. */
export function textOf(bytes: Buffer): string {
  const wide = wideEncodingOf(bytes);
  if (wide) return iconv.decode(bytes, wide);
  return isUtf8(bytes) ? bytes.toString('utf8').replace(/^\uFEFF/, '') : mixed(bytes, legacyOf(bytes));
}

function wideEncodingOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (bytes.length < 4) return undefined;
  // `#E` of `#EXTM3U`, or `{"` of a list in JSON.
  if (first !== 0 && second === 0 && bytes[3] === 0) return 'utf-16le';
  return first === 0 && second !== 0 && bytes[2] === 0 ? 'utf-16be' : undefined;
}
