import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { shared } from '../../../contract/once.ts';
import { firstOf } from '../../../runtime/defined.ts';
import { afterSilence, destroy, findPrimary, isStandby, type DatabaseUrl } from './hosts.ts';

/** Where the connections of a pool go, and what sees that they still lead somewhere. */
export interface Follower {
  /** For the pool: a connection goes to the primary of the moment. */
  Client: typeof pg.Client;
  /** For the pool: refuses a connection that has come to a standby. */
  onConnect: (client: pg.ClientBase) => Promise<void>;
  /** Looks for the primary at once: something has failed. */
  look: () => Promise<void>;
  close: () => void;
}

const pulseEveryMs = 1_000;
/** A primary that says nothing for so long is looked for elsewhere; nothing is cut unless it is found. */
const silentMs = 3_000;
/** Every so many turns all are asked, because one that was cut off may go on answering. */
const lookEveryTurns = 10;

/**
 * Follows the primary among these: a connection of its own is asked every second, and when it fails or is silent, all of
 * them. Connections to another one than the primary, and those older than a silence, are ended then: behind
 * them there may be a machine that is gone, which tells nobody, and a question to it would wait for minutes.
 * @param urls of one database; one alone may stand for several machines by itself (a virtual address, a proxy)
 */
export async function followPrimary(urls: readonly DatabaseUrl[]): Promise<Follower> {
  let present = firstOf(urls);
  /** The connections of the pool that are open or opening, and where to. */
  const open = new Map<pg.Client, DatabaseUrl>();
  const stopped = new AbortController();
  let pulse: pg.Client | undefined;
  /** It was silent since it was found for the last time: what is open may lead nowhere. */
  let silence = false;

  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: present });
      open.set(this, present);
      this.once('end', () => open.delete(this));
    }
  }

  async function lookAll(): Promise<void> {
    const before = [...open];
    const found = await findPrimary(urls);
    if (found === undefined || stopped.signal.aborted) return;
    if (found !== present) dropPulse();
    present = found;
    for (const [client, url] of before) if (silence || url !== found) destroy(client);
    silence = false;
  }

  const look = shared(lookAll);

  function dropPulse(): void {
    if (pulse) destroy(pulse);
    pulse = undefined;
  }

  /** Does the primary of the moment answer, over a connection that is kept? One that is cut may have had its reasons. */
  async function beats(): Promise<'yes' | 'no' | 'silent'> {
    let silent = false;
    // A machine that has too much to do takes its time for a new connection, and answers over those it has.
    const wasOpen = pulse !== undefined;
    const stop = afterSilence(silentMs, () => {
      silent = wasOpen;
      dropPulse();
    });
    try {
      if (!pulse) {
        pulse = new pg.Client({ connectionString: present });
        pulse.on('error', () => {});
        await pulse.connect();
      }
      return (await isStandby(pulse)) ? 'no' : 'yes';
    } catch {
      return silent ? 'silent' : 'no';
    } finally {
      stop();
    }
  }

  async function follow(): Promise<void> {
    for (let turn = 1; !stopped.signal.aborted; turn++) {
      await sleep(pulseEveryMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
      if (stopped.signal.aborted) return;
      const answer = await beats();
      if (answer !== 'yes') dropPulse();
      silence ||= answer === 'silent';
      const often = urls.length > 1 && (answer === 'no' || turn % lookEveryTurns === 0);
      if (silence || often) await look();
    }
  }
  if (urls.length > 1) await look();
  void follow();

  return {
    Client,
    async onConnect(client) {
      if (urls.length === 1) return;
      if (!(await isStandby(client))) return;
      void look();
      throw Object.assign(new Error('a standby takes no writes'), { code: '25006' });
    },
    look,
    close() {
      stopped.abort();
      dropPulse();
    },
  };
}
