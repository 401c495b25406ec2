/** Names a wish of this screen: sent twice, it counts once. */
export const newRequestId = (): string => crypto.randomUUID();
