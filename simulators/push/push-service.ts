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
  messages: ReceivedMessage[];
  /** What is answered next, one after the other; then 201. */
  answers: { status: number; retryAfter?: string }[];
}

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

  function receive(browser: Browser, { headers, body }: SimRequest): SimAnswer {
    const told = browser.answers.shift();
    if (told && told.status !== 201) {
      const answer = text(told.status, '');
      return told.retryAfter ? { ...answer, headers: { 'retry-after': told.retryAfter } } : answer;
    }
    const { ttl = '', topic, urgency } = headers;
    if (!/^\d+$/.test(ttl)) return text(400, 'TTL');
    if (topic !== undefined && (topic.length > longestTopic || !/^[\w-]+$/.test(topic)))
      return text(400, 'Topic');
    if (body.length > mostBytes) return text(413, '');
    try {
      readVapid(headers.authorization, origin, clock());
    } catch (fault) {
      return text(403, (fault as Error).message);
    }
    if (headers['content-encoding'] !== 'aes128gcm') return text(400, 'Content-Encoding');
    const message = { topic, ttlSeconds: Number(ttl), urgency, receivedAt: clock() };
    // One of the same topic takes the place of the one before.
    browser.messages = browser.messages.filter((one) => topic === undefined || one.topic !== topic);
    browser.messages.push({ ...message, text: readMessage(body, browser.keys) });
    return { status: 201, headers: { location: `${baseUrl}/push/message` }, body: '' };
  }

  /** `request.path` without the first part, which names the service. */
  function answer(request: SimRequest): SimAnswer {
    const [, id = '', what] = /^\/(\w+)(?:\/(messages|answers))?$/.exec(request.path) ?? [];
    if (request.method === 'POST' && id === 'browser') return json(subscribe());
    const browser = browsers.get(id);
    if (!browser) return text(410, '');
    if (what === 'messages') return json(browser.messages);
    if (request.method !== 'POST') return text(405, '');
    if (what === undefined) return receive(browser, request);
    browser.answers = JSON.parse(request.body.toString()) as Browser['answers'];
    return json({ ok: true });
  }

  return {
    answer,
    subscribe,
    messagesOf: (endpoint: string): readonly ReceivedMessage[] => browserOf(endpoint)?.messages ?? [],
    /** Says what is answered next at an address, one after the other; then 201. */
    answerNext: (endpoint: string, ...answers: Browser['answers']) =>
      void browserOf(endpoint)?.answers.push(...answers),
  };
}
