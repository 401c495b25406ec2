/** Small files that only say where a station's sound is: M3U and PLS. */

const pointerTypes = /^(audio\/(x-)?mpegurl|application\/(x-)?mpegurl|audio\/x-scpls|application\/pls\+xml)/i;
const pointerNames = /\.(m3u|pls)$/i;

/** Whether an answer is such a file, by its type, or by its name where the type says nothing. */
export function isPointer(contentType: string, pathname: string): boolean {
  if (pointerTypes.test(contentType)) return true;
  return pointerNames.test(pathname) && !/^audio\/(mpeg|aacp?|ogg)$/i.test(contentType);
}

/** The first address a pointer names, resolved against its own. Throws when it names none, or is HLS. */
export function pointedAt(text: string, base: string): string {
  if (/^#EXT-X-/m.test(text)) throw new Error('see on HLS-i loend: selle aadress peab lõppema .m3u8-ga');
  for (const line of text.split(/[\r\n]+/)) {
    const found = line.trim().replace(/^File\d+\s*=\s*/i, '');
    if (found === '' || /^[#[]/.test(found) || /^\w+\s*=/.test(found)) continue;
    if (URL.canParse(found, base)) return new URL(found, base).href;
  }
  throw new Error('viitefailis ei ole ühtegi aadressi');
}
