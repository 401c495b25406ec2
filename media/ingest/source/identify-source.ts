import { openHlsWeb } from '../hls/web.ts';
import { endingOf, readSource, type Source, type SourceOptions } from './source.ts';
import { headersOf } from './web-request.ts';

/**
 * The source behind an address. Where the ending of an address of the web promises nothing, what comes from it decides; while
 * nothing does, it counts as a stream.
 * @throws SourceAddressError as `readSource` does
 */
export async function identifySource(
  address: string,
  options: SourceOptions & { signal: AbortSignal },
): Promise<Source> {
  const source = readSource(address, options);
  const url = new URL(source.href);
  if (!url.protocol.startsWith('http') || endingOf(url, options.soundOnly)) return source;
  const web = openHlsWeb({ ...options, headersFor: headersOf(source) });
  try {
    const found = await web.playlist(source.href).catch(() => undefined);
    // A list without the tags of HLS points to a station's sound.
    return found && /^#EXT-X-/m.test(found.text)
      ? readSource(address, { ...options, isPlaylist: true })
      : source;
  } finally {
    web.close();
  }
}
