import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { hourMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { bodyOf, collect, sendHttp } from '../../../runtime/http-client.ts';
import { publicLookup } from '../../../runtime/public-host.ts';
import type { PushConfig } from '../../config/push.ts';
import { areReceiverKeys, encryptMessage } from './encryption.ts';
import type { OutgoingPush, PushDelivery, PushPort } from './port.ts';
import { serviceOf } from './services.ts';
import { createVapid } from './vapid.ts';

const answerWithinMs = 5_000;
const mostAnswerBytes = 16 * 1024;
/** A service that asks for more patience than this is asked again all the same. */
const longestWaitMs = hourMs;
const lines = { keepAlive: true, maxSockets: 50, timeout: 60_000 };

/**
 * Sends push messages to the push services of browsers (RFC 8030), encrypted and signed. Browsers name the addresses, so
 * nothing but push services is asked, and of those nothing but the open network.
 */
export function createWebPush(config: PushConfig, clock: Clock): PushPort {
  const authorization = createVapid(config, clock);
  const agents = { 'http:': new HttpAgent(lines), 'https:': new HttpsAgent(lines) };

  async function post({ to, payload, ttlSeconds, topic }: OutgoingPush): Promise<PushDelivery> {
    const service = serviceOf(to.endpoint, config.services);
    if (!service) return { outcome: 'refused', error: 'no push service', faulty: false };
    const { origin, protocol } = new URL(to.endpoint);
    const response = await sendHttp(to.endpoint, {
      method: 'POST',
      headers: {
        authorization: authorization(origin),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/notification+json',
        ttl: String(ttlSeconds),
        urgency: 'high',
        topic,
      },
      body: encryptMessage(Buffer.from(payload), to),
      answerWithinMs,
      silentMs: answerWithinMs,
      connection: {
        agent: agents[protocol as keyof typeof agents],
        ...(service === 'known' && { lookup: publicLookup }),
      },
    });
    await readAway(response);
    return deliveryOf(response, clock());
  }

  return {
    publicKey: config.publicKey,
    takes: (address) =>
      serviceOf(address.endpoint, config.services) !== undefined && areReceiverKeys(address),
    send: (message) =>
      post(message).catch((error: unknown): PushDelivery => ({
        outcome: 'later',
        error: error instanceof Error ? error.message : String(error),
      })),
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/** So that the line serves for the next message. What is answered is of no use to anybody. */
const readAway = async (response: IncomingMessage): Promise<void> =>
  void (await collect(bodyOf(response, { mostBytes: mostAnswerBytes, withinMs: answerWithinMs })).catch(
    () => {},
  ));

function deliveryOf({ statusCode = 0, headers }: IncomingMessage, nowMs: number): PushDelivery {
  const error = `status ${statusCode}`;
  if (statusCode >= 200 && statusCode < 300) return { outcome: 'taken' };
  if (statusCode === 404 || statusCode === 410) return { outcome: 'gone' };
  if (statusCode === 429 || statusCode >= 500) {
    const afterMs = waitOf(headers['retry-after'], nowMs);
    return { outcome: 'later', error, ...(afterMs !== undefined && { afterMs }) };
  }
  return { outcome: 'refused', error, faulty: [400, 401, 403].includes(statusCode) };
}

/** Seconds, or a date. */
function waitOf(text: string | undefined, nowMs: number): number | undefined {
  if (!text) return undefined;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs;
  return Number.isFinite(ms) ? Math.min(longestWaitMs, Math.max(0, ms)) : undefined;
}
