import type { Client } from '../../../contract/client.ts';
import type { IngestState, StorageReport } from '../../../contract/models/media.ts';
import type { Output } from '../../../contract/route.ts';
import { archiveTexts } from '../../../contract/routes/archive-api/texts.ts';
import { controlHealth, controlStorage, controlTry } from '../../../contract/routes/control.ts';
import { firstOf } from '../../../runtime/defined.ts';
import type { MediaPort } from './port.ts';

type ChannelStorage = StorageReport['channels'][number];

/** One report of several disks; null when there is none. */
function addUp(reports: readonly StorageReport[]): StorageReport | null {
  const [first, ...rest] = reports;
  if (!first) return null;
  return rest.reduce(
    (sum, next) => ({
      at: Math.min(sum.at, next.at),
      channels: together([...sum.channels, ...next.channels]),
      pinnedHours: sum.pinnedHours + next.pinnedHours,
      pinnedBytes: sum.pinnedBytes + next.pinnedBytes,
      freeBytes: sum.freeBytes + next.freeBytes,
      totalBytes: sum.totalBytes + next.totalBytes,
      alarm: sum.alarm || next.alarm,
    }),
    first,
  );
}

/** A channel that has moved lies on two disks. */
function together(all: readonly ChannelStorage[]): ChannelStorage[] {
  const byId = new Map<string, ChannelStorage>();
  for (const next of all) {
    const known = byId.get(next.channelId);
    byId.set(next.channelId, {
      channelId: next.channelId,
      bytes: (known?.bytes ?? 0) + next.bytes,
      hours: (known?.hours ?? 0) + next.hours,
      oldestMs: Math.min(known?.oldestMs ?? Infinity, next.oldestMs),
      keptFromMs: Math.min(known?.keptFromMs ?? Infinity, next.keptFromMs),
    });
  }
  return [...byId.values()];
}

type Health = Output<typeof controlHealth>;

/** A look takes ten seconds as a rule, twenty-five at most, and another one may be under way. */
const trialWithinMs = 55_000;

/** An hour of a text is read from a disk that may be busy. */
const textsWithinMs = 10_000;

/** A channel that has just moved is still told of by the one that it left: what comes counts. */
function eachOnce(healths: readonly Health[]): IngestState[] {
  const byId = new Map<string, IngestState>();
  for (const state of healths.flatMap(({ channels }) => channels))
    if (byId.get(state.channelId)?.state !== 'live') byId.set(state.channelId, state);
  return [...byId.values()];
}

/** The ingests over HTTP: each has some of the channels, and the caller wants to know of all. */
export function createHttpIngests(
  named: readonly { id: string; url: string; call: Client }[],
  answerWithinMs: number,
) {
  const ingests = named.map((one) => ({ ...one, health: undefined as Health | undefined }));
  const within = (): AbortSignal => AbortSignal.timeout(answerWithinMs);
  const healthOf = (call: Client): Promise<Health> => call(controlHealth, {}, within());

  /** What those say who answer. Rejects, as the first did, when none does. */
  async function ofAll<T>(asking: (call: Client) => Promise<T>): Promise<T[]> {
    const answers = await Promise.allSettled(ingests.map(({ call }) => asking(call)));
    const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const [first] = answers;
    if (given.length === 0 && first?.status === 'rejected') throw first.reason;
    return given;
  }

  /** Those that answered when they were last asked first; all where none did. */
  const likely = () => ingests.toSorted((a, b) => Number(Boolean(b.health)) - Number(Boolean(a.health)));

  const port = {
    ingests: () =>
      Promise.all(
        ingests.map(async ({ id, url, call }) => {
          const health = await healthOf(call).catch(() => undefined);
          return { id, url, channels: health?.channels, standbys: health?.standbys ?? [] };
        }),
      ),
    ingestsAlive: () => ingests.map(({ id, health }) => ({ id, alive: health !== undefined })),
    ingestChannels: () => {
      const healths = ingests.flatMap(({ health }) => health ?? []);
      return healths.length > 0 ? eachOnce(healths) : undefined;
    },
    ingestDisk: () => ingests.map(({ health }) => health?.disk).find((disk) => disk) ?? undefined,
    fedChannels: async () => eachOnce(await ofAll(healthOf)),
    // The keeper of a disk reports it; the others that write there say nothing.
    storage: async () =>
      addUp((await ofAll((call) => call(controlStorage, {}, within()))).filter((r) => r !== null)),
    // All of them read one disk.
    async texts(channelId, text, { fromMs, toMs }) {
      const params = { channelId, text, from: String(fromMs), to: String(toMs) };
      let fault: unknown;
      for (const { call } of likely())
        try {
          return await call(archiveTexts, { params }, AbortSignal.timeout(textsWithinMs));
        } catch (why) {
          fault = why;
        }
      throw fault;
    },
    trySource: (source) =>
      firstOf(likely()).call(controlTry, { body: source }, AbortSignal.timeout(trialWithinMs)),
  } satisfies Partial<MediaPort>;

  return {
    port,
    named,
    /** Finds out how each is. */
    ask: async (): Promise<void> => {
      await Promise.all(
        ingests.map(async (one) => {
          one.health = await healthOf(one.call).catch(() => undefined);
        }),
      );
    },
  };
}
