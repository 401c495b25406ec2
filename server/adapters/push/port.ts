/** Where a browser takes push messages: an address at its push service, and the keys to write to it (base64url). */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface OutgoingPush {
  to: PushAddress;
  payload: string;
  /** How long the push service keeps it for a browser that is away. */
  ttlSeconds: number;
  /** A message replaces one of the same topic that was not delivered yet: at most 32 signs of base64url. */
  topic: string;
}

/** What became of an attempt. */
export type PushDelivery =
  | { outcome: 'taken' }
  /** The browser does not take messages any more. */
  | { outcome: 'gone' }
  /** Busy or not reached: worth another attempt, after so long if it was said. */
  | { outcome: 'later'; error: string; afterMs?: number }
  /** Not taken for good; `faulty` when the operator has to look at the keys. */
  | { outcome: 'refused'; error: string; faulty: boolean };

export interface PushPort {
  /** What browsers subscribe with: the public half of the VAPID key, base64url. */
  publicKey: string;
  /** Whether this is an address of a push service that is written to, with keys that can be used. */
  takes(address: PushAddress): boolean;
  /** Never throws: what went wrong is the answer. */
  send(message: OutgoingPush): Promise<PushDelivery>;
  close(): void;
}
