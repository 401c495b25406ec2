import { createECDH, randomBytes } from 'node:crypto';
import type { Clock } from '../../runtime/clock.ts';
import { json, text, type SimAnswer, type SimRequest } from '../http-types.ts';
import { readMessage, readVapid, type BrowserKeys } from './message.ts';

/** What a browser gives to the server that wants to write to it. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A message that arrived at a browser. */
export interface ReceivedMessage {
  text: string;
  topic: string | undefined;
  ttlSeconds: number;
  urgency: string | undefined;
  receivedAt: number;
}

interface Browser {
  keys: BrowserKeys;
  /** As they arrived: only the browser can read them. */
  messages: (Omit<ReceivedMessage, 'text'> & { body: Buffer })[];
  /** What is answered next, one after the other; then 201. */
  answers: { status: number; retryAfter?: string }[];
}

const read = ({ keys, messages }: Browser): ReceivedMessage[] =>
  messages.map(({ body, ...message }) => ({ ...message, text: readMessage(body, keys) }));

const longestTopic = 32;
const mostBytes = 4_096;

/**
 * A push service with browsers behind it: it demands what push services demand, and its browsers decrypt what they get.
 * `POST /push/browser` opens one and answers its subscription, `POST /push/{id}` is the address of that, `GET
 * /push/{id}/messages` tells what arrived there, and `POST /push/{id}/answers` with `[{"status":429,"retryAfter":"5"}]` says what
 * is answered next.
 */
export function createPushService({ baseUrl, clock }: { baseUrl: string; clock: Clock }) {
  const browsers = new Map<string, Browser>();
  const { origin } = new URL(baseUrl);
  /** Signatures that held, and until when: a sender uses one for hours. */
  const trusted = new Map<string, number>();

  /** Opens a browser that takes messages. */
  function subscribe(): Subscription {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const keys = { privateKey: ecdh.getPrivateKey(), publicKey: ecdh.getPublicKey(), auth: randomBytes(16) };
    const id = randomBytes(12).toString('hex');
    browsers.set(id, { keys, messages: [], answers: [] });
    return {
      endpoint: `${baseUrl}/push/${id}`,
      keys: { p256dh: keys.publicKey.toString('base64url'), auth: keys.auth.toString('base64url') },
    };
  }

  const browserOf = (endpoint: string): Browser | undefined => browsers.get(endpoint.split('/').pop()!);

  /** Why a sender is not let in. */
  function faultOf(header: string | undefined): string | undefined {
    const now = clock();
    if ((trusted.get(header ?? '') ?? 0) > now) return undefined;
    try {
      trusted.set(header!, readVapid(header, origin, now).until);
      return undefined;
    } catch (fault) {
      return (fault as Error).message;
    }
  }

  function receive(browser: Browser, { headers, body }: SimRequest): SimAnswer {
    const answer = browser.answers.shift();
    if (answer && answer.status !== 201) {
      const refused = text(answer.status, '');
      return answer.retryAfter ? { ...refused, headers: { 'retry-after': answer.retryAfter } } : refused;
    }
    const { ttl = '', topic, urgency } = headers;
    if (!/^\d+$/.test(ttl)) return text(400, 'TTL');
    if (topic !== undefined && (topic.length > longestTopic || !/^[\w-]+$/.test(topic)))
      return text(400, 'Topic');
    if (body.length > mostBytes) return text(413, '');
    const fault = faultOf(headers.authorization);
    if (fault !== undefined) return text(403, fault);
    if (headers['content-encoding'] !== 'aes128gcm') return text(400, 'Content-Encoding');
    const message = { topic, ttlSeconds: Number(ttl), urgency, receivedAt: clock() };
    // One of the same topic takes the place of the one before.
    browser.messages = browser.messages.filter((one) => topic === undefined || one.topic !== topic);
    browser.messages.push({ ...message, body });
    return { status: 201, headers: { location: `${baseUrl}/push/message` }, body: '' };
  }

  /** `request.path` without the first part, which names the service. */
  function answer(request: SimRequest): SimAnswer {
    const [, id = '', what] = /^\/(\w+)(?:\/(messages|answers))?$/.exec(request.path) ?? [];
    if (request.method === 'POST' && id === 'browser') return json(subscribe());
    const browser = browsers.get(id);
    if (!browser) return text(410, '');
    if (what === 'messages') return json(read(browser));
    if (request.method !== 'POST') return text(405, '');
    if (what === undefined) return receive(browser, request);
    browser.answers = JSON.parse(request.body.toString()) as Browser['answers'];
    return json({ ok: true });
  }

  return {
    answer,
    subscribe,
    /** What arrived at an address, as its browser reads it. Throws for what was not written for it. */
    messagesOf(endpoint: string): readonly ReceivedMessage[] {
      const browser = browserOf(endpoint);
      return browser ? read(browser) : [];
    },
    /** Says what is answered next at an address, one after the other; then 201. */
    answerNext: (endpoint: string, ...answers: Browser['answers']) =>
      void browserOf(endpoint)?.answers.push(...answers),
  };
}
