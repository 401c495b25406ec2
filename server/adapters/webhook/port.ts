/** Sends JSON to an address that the owner has named. Rejects, in words for an operator, with whatever was not taken. */
export type SendWebhook = (address: string, body: object) => Promise<void>;
