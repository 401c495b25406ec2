import { openHlsWeb } from '../hls/web.ts';
import { endingOf, readSource, type Source, type SourceOptions } from './source.ts';
import { headersOf } from './web-request.ts';

interface Looking extends Pick<SourceOptions, 'allowPrivate' | 'soundOnly'> {
  signal: AbortSignal;
}

/** Whether an address of the web whose ending promises nothing gives a playlist of HLS. Never rejects. */
export async function isUnnamedPlaylist(source: Source, options: Looking): Promise<boolean> {
  if (source.host === '') return false;
  const url = new URL(source.href);
  if (!url.protocol.startsWith('http') || endingOf(url, options.soundOnly)) return false;
  const web = openHlsWeb({ ...options, headersFor: headersOf(source) });
  try {
    const found = await web.playlist(source.href).catch(() => undefined);
    // A list without the tags of HLS points to a station's sound.
    return found !== undefined && /^#EXT-X-/m.test(found.text);
  } finally {
    web.close();
  }
}

/**
 * The source behind an address. Where the ending of an address of the web promises nothing, what comes from it decides; while
 * nothing does, it counts as a stream.
 * @throws SourceAddressError as `readSource` does
 */
export async function identifySource(address: string, options: SourceOptions & Looking): Promise<Source> {
  const source = readSource(address, options);
  return (await isUnnamedPlaylist(source, options))
    ? readSource(address, { ...options, isPlaylist: true })
    : source;
}
