/** Fetches a picture from somebody else's server. Rejects when there is none within its limits. */
export type FetchPicture = (address: string) => Promise<Buffer>;
