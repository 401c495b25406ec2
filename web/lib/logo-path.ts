/** The tile of a channel. */
export const logoPath = (channelId: string): string => `/logos/${channelId}.svg`;
