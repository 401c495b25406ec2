import { join } from 'node:path';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { readIfThere, writeWhole } from '../../../runtime/files.ts';
import { faultText, type Log } from '../../../runtime/log.ts';

/**
 * How the clock of a channel's source ran when it was last stored: what a list brings next lies right behind that, whichever
 * ingest reads it.
 */
export interface SourceClock {
  /** The archive's time minus the source's, in milliseconds; undefined where it is not known of this address. Never rejects. */
  offsetMs: (address: string) => Promise<number | undefined>;
  /** What was stored now lies there. */
  ran: (address: string, offsetMs: number) => void;
}

const Kept = Type.Object({ address: Type.String(), offsetMs: Type.Number() });

/** A clock is slewed by less than this unnoticed. */
const noticedMs = 20;

/** @param directory `<DATA_DIR>/media`, the same for all ingests of a disk */
export function openSourceClock(directory: string, channelId: string, log: Log): SourceClock {
  const path = join(directory, 'clocks', `${channelId}.json`);
  let last: { address: string; offsetMs: number } | undefined;
  let saving: Promise<void> = Promise.resolve();

  return {
    async offsetMs(address) {
      try {
        const kept: unknown = JSON.parse(String(await readIfThere(path)));
        return Check(Kept, kept) && kept.address === address ? kept.offsetMs : undefined;
      } catch {
        return undefined;
      }
    },
    ran(address, offsetMs) {
      if (last?.address === address && Math.abs(last.offsetMs - offsetMs) < noticedMs) return;
      last = { address, offsetMs };
      const text = JSON.stringify(last);
      saving = saving
        .then(() => writeWhole(path, text))
        .catch((fault: unknown) =>
          log.error({ channel: channelId, fault: faultText(fault) }, 'clock.not-kept'),
        );
    },
  };
}
