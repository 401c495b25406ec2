/** Whether a status that comes without a code of ours is a proxy's, which has nobody behind it at the moment. */
export const isProxyOutage = (status: number): boolean => status >= 502 && status <= 504;
