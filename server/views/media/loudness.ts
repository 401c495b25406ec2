import type { listLoudness } from '../../../contract/routes/loudness.ts';
import type { MediaPort } from '../../adapters/media/port.ts';
import type { Handler } from '../../platform/http/call.ts';

/** GET api|demo /loudness: what the ingest has measured, so that players can level it. */
export const listLoudnessHandler =
  ({ media }: { media: Pick<MediaPort, 'ingestChannels'> }): Handler<typeof listLoudness> =>
  async () =>
    (media.ingestChannels() ?? []).flatMap(({ channelId, loudness }) =>
      loudness === undefined || loudness === null ? [] : [{ channelId, lufs: loudness }],
    );
