/** What a browser or a merchant's server asks a simulator. */
export interface SimRequest {
  method: string;
  /** Without the first part, which names the provider: `/pay/17`. */
  path: string;
  /** The query as it came, without the question mark. */
  query: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
  /** Who asks, by address. */
  address: string;
}

export interface SimAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What a simulator sends to the merchant by itself. */
export interface Outgoing {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: Buffer;
}

/** What the merchant answered to it. */
export interface Reply {
  status: number;
  body: string;
}

export const json = (value: unknown): SimAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
});

export const goTo = (location: string): SimAnswer => ({ status: 303, headers: { location }, body: '' });

export const text = (status: number, body: string): SimAnswer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
});
