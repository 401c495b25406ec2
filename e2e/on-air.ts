import { createClient } from '../contract/client.ts';
import type { ProgramSummary } from '../contract/models/program.ts';
import type { CatalogueItem } from '../contract/models/catalogue.ts';
import { nextProgram } from '../contract/routes/catalogue/catalogue.ts';
import { guideChannelDay, guideOnAir } from '../contract/routes/guide.ts';
import { addDays, dateOf } from '../contract/rules/guide-day.ts';
import { port } from './settings.ts';

const call = createClient({ baseUrl: `http://127.0.0.1:${port}`, fetch, token: () => undefined });

/** The programme that runs on a channel this moment. */
export async function onAir(channelId: string): Promise<ProgramSummary> {
  const channels = await call(guideOnAir, {});
  const now = channels.find((one) => one.channelId === channelId)?.now;
  if (!now) throw new Error(`nothing runs on ${channelId}`);
  return now;
}

/** What runs on the first of these channels on which nothing has just begun, nor is about to. */
export async function underWay(...channelIds: string[]): Promise<ProgramSummary & { channelId: string }> {
  for (const channelId of channelIds) {
    const program = await onAir(channelId);
    const now = Date.now();
    if (program.startTime < now - 100_000 && program.endTime > now + 60_000) return { ...program, channelId };
  }
  throw new Error(`something begins or ends on ${channelIds.join(' and ')}`);
}

/** An episode that a channel aired yesterday and after which another one can be watched. */
export async function aired(channelId: string): Promise<{ program: ProgramSummary; next: CatalogueItem }> {
  const date = addDays(dateOf(Date.now()), -1)!;
  for (const { program } of await call(guideChannelDay, { params: { channel: channelId, date } })) {
    const next = await call(nextProgram, { params: { programId: String(program.id) } });
    if (next && next.channel !== null) return { program, next };
  }
  throw new Error(`no episode of ${channelId} has a next one`);
}
