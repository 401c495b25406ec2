/**
 * Sound over HTTP as Icecast and SHOUTcast send it when they are asked for titles: after every `interval`
 * bytes of sound comes one byte with a length in units of 16, and that many bytes of text.
 */
export interface IcyReader {
  /** Takes bytes in any portions; gives back the sound alone, and the titles that were in between. */
  push: (bytes: Buffer) => { sound: Buffer[]; titles: (string | null)[] };
}

/** @param interval what `icy-metaint` says; 0 when there is nothing in between */
export function createIcyReader(interval: number): IcyReader {
  let soundLeft = interval;
  /** Bytes of the text that are still to come; undefined while the length itself is awaited or sound runs. */
  let textLeft: number | undefined;
  let text: Buffer[] = [];

  return {
    push(bytes) {
      if (interval === 0) return { sound: [bytes], titles: [] };
      const sound: Buffer[] = [];
      const titles: (string | null)[] = [];
      for (let at = 0; at < bytes.length;) {
        if (soundLeft > 0) {
          const part = bytes.subarray(at, at + soundLeft);
          sound.push(part);
          soundLeft -= part.length;
          at += part.length;
        } else if (textLeft === undefined) {
          textLeft = bytes.readUInt8(at++) * 16;
        } else {
          const part = bytes.subarray(at, at + textLeft);
          text.push(Buffer.from(part));
          textLeft -= part.length;
          at += part.length;
        }
        if (textLeft !== 0) continue;
        const title = text.length > 0 ? streamTitle(Buffer.concat(text)) : undefined;
        if (title !== undefined) titles.push(title);
        text = [];
        textLeft = undefined;
        soundLeft = interval;
      }
      return { sound, titles };
    },
  };
}

const longestTitle = 200;

/**
 * The `StreamTitle` of a block: null when it is said to be empty, undefined when nothing is said of it.
 * Stations write quotes into titles as they are, so a title ends only where the block or the next field does.
 */
export function streamTitle(block: Buffer): string | null | undefined {
  const match = /StreamTitle='(.*?)'(?:;\s*(?:[A-Za-z]\w*='|$)|\s*$)/s.exec(decoded(block));
  if (!match) return undefined;
  // oxlint-disable-next-line no-control-regex
  const title = match[1]!.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return /^[\s-]*$/.test(title) ? null : [...title].slice(0, longestTitle).join('');
}

/** UTF-8 where that is what it is, otherwise Latin letters in one byte each, as older senders write them. */
function decoded(block: Buffer): string {
  const end = block.indexOf(0);
  const bytes = end < 0 ? block : block.subarray(0, end);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
