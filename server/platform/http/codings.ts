import type { IncomingHttpHeaders } from 'node:http';

const codings = { br: /\bbr\b/, gzip: /\bgzip\b/ };

/** Whether the client takes an answer that was made shorter in this way. */
export const takes = ({ headers }: { headers: IncomingHttpHeaders }, coding: keyof typeof codings): boolean =>
  codings[coding].test(headers['accept-encoding']?.toString() ?? '');
