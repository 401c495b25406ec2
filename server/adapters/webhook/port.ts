/** Sends JSON to an address that the owner has named. Rejects when it was not taken. */
export type SendWebhook = (address: string, body: object) => Promise<void>;
