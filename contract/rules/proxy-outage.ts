/** Borne by the page that stands in place of ours while an operator has closed the service: no proxy sends it. */
export const closedHeader = 'x-service-closed';

/** Whether a status that comes without a code of ours is a proxy's, which has nobody behind it at the moment. */
export const isProxyOutage = (status: number): boolean => status >= 502 && status <= 504;
