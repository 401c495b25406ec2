import { createClient } from '../contract/client.ts';
import type { ProgramSummary } from '../contract/models/program.ts';
import { guideOnAir } from '../contract/routes/guide.ts';
import { port } from './settings.ts';

const call = createClient({ baseUrl: `http://127.0.0.1:${port}`, fetch, token: () => undefined });

/** The programme that runs on a channel this moment. */
export async function onAir(channelId: string): Promise<ProgramSummary> {
  const channels = await call(guideOnAir, {});
  const now = channels.find((one) => one.channelId === channelId)?.now;
  if (!now) throw new Error(`nothing runs on ${channelId}`);
  return now;
}
