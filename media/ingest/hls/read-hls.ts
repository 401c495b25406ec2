import type { Reading } from '../source/reading.ts';
import { endOf, type RunEnd } from '../ffmpeg/run-end.ts';
import type { Source } from '../source/source.ts';
import { openVault } from './decrypt.ts';
import { planPull } from './plan.ts';
import { pullOnce } from './pull.ts';
import { openHlsWeb } from './web.ts';

/**
 * Reads an HLS source without ffmpeg, as far as that goes. Resolves to how the run ended, or to why it is for
 * ffmpeg; never rejects.
 */
export async function readHls(source: Source, reading: Reading): Promise<RunEnd | { viaFfmpeg: string }> {
  const { reach, signal, renditions } = reading;
  const stopping = new AbortController();
  const onAbort = (): void => stopping.abort();
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  const web = openHlsWeb({ allowPrivate: reach.allowPrivate, signal: stopping.signal });
  const vault = openVault(web);
  try {
    const plan = await planPull(source.href, renditions, web, vault);
    if (plan.kind === 'ffmpeg') return { viaFfmpeg: plan.why };
    const { pulls, reader } = plan;
    reading.onStart(reader);
    const outputs = await reading.open(pulls.map(({ rendition }) => rendition));
    return await pullOnce({
      ...reading,
      pulls,
      web,
      vault,
      stopping,
      ffmpegPath: reach.ffmpegPath,
      sinks: outputs.map(({ sink }) => sink),
    });
  } catch (fault) {
    return endOf(fault);
  } finally {
    signal.removeEventListener('abort', onAbort);
    web.close();
  }
}
