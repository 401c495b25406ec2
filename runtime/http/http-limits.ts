/** As Node's servers take them, besides `idleMs` and `handlerMs`. */
export interface HttpLimits {
  idleMs: number;
  /** How long a call of the server may take that does not say that it takes long. */
  handlerMs: number;
  headersTimeout: number;
  requestTimeout: number;
  keepAliveTimeout: number;
  connectionsCheckingInterval: number;
}

/**
 * How long others may keep a line of ours without getting anywhere. Node watches over headers and whole requests every
 * half a minute; that is too seldom for limits of that length.
 */
export const httpLimits = {
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
} satisfies Partial<HttpLimits>;

/** Nothing is large that edges and ingest are asked. */
export const requestWithinMs = 30_000;
/** A picture has to get through to the server from a ship's cabin; the viewer does not wait for longer either. */
export const uploadWithinMs = 60_000;
/** On a line on which nothing moves for this long nobody is left. Open answers say something every 25 seconds. */
export const idleMs = 70_000;
/** A caller hears of what takes longer, before the line is given up for silent. */
export const handlerMs = 60_000;
