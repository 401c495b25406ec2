/**
 * Where every process that listens answers 200 as long as it answers at all, and asks nobody else: for who starts a
 * dead process anew. Whether it can work is told by `/healthz`.
 */
export const livePath = '/livez';
