export const apiKeysKey = ['api-keys'] as const;
export const webhooksKey = ['webhooks'] as const;
export const deliveriesKey = ['webhook-deliveries'] as const;
