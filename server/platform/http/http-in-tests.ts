import { createLog } from '../log.ts';
import { createHttp, type Http, type HttpOptions } from './server.ts';

/** An HTTP server at which everybody is a visitor and nobody an operator, behind no proxy, unless a test says otherwise. */
export const httpInTests = (options: Partial<HttpOptions> = {}): Http =>
  createHttp({
    clock: () => 0,
    log: createLog('silent'),
    trustProxy: false,
    names: { publicUrl: undefined, ownUrl: 'http://localhost' },
    isInternal: () => false,
    identify: () => ({ kind: 'visitor' }),
    identifyOperator: () => Promise.reject(new Error('nobody')),
    ...options,
  });
