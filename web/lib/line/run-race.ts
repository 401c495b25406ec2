import { finishRace, startRace } from '../../../contract/routes/streaming.ts';
import { call } from '../api.ts';
import { connection } from '../device/connection.ts';
import { preferences } from '../preferences.ts';
import { raceServers } from './race-servers.ts';

/** Somebody pays for every byte, or has few. */
const isLight = (): boolean => {
  const { saveData = false, effectiveType = '4g' } = connection();
  const { hourCap, soundOnly } = preferences.getState();
  return saveData || effectiveType !== '4g' || hourCap !== undefined || soundOnly;
};

/**
 * Finds out which stream server is nearest and tells the service, where that is not known of this network.
 * @param signal says when time is up
 * @returns the nearest one; undefined when it is known already, chosen, or makes no difference
 */
export async function runRace(signal: AbortSignal): Promise<string | undefined> {
  const { servers } = await call(startRace, {}, signal);
  if (servers.length === 0) return undefined;
  const serverId = await raceServers(servers, { light: isLight(), signal });
  if (serverId === undefined) return undefined;
  // Nobody waits for it: who asks for a stream now says themselves where.
  void call(finishRace, { body: { serverId } }).catch(() => undefined);
  return serverId ?? undefined;
}
