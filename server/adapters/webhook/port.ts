/** What a webhook answered: its status, and the beginning of what it said. */
export interface WebhookAnswer {
  status: number;
  start: string;
}

/** Posts JSON to an address that the owner has named. Rejects when nobody answers in time. */
export type SendWebhook = (
  address: string,
  message: { body: string; headers?: Readonly<Record<string, string>> },
) => Promise<WebhookAnswer>;
