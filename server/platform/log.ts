import type { FastifyBaseLogger } from 'fastify';

/** Structured logging; a child carries the name of the part that speaks. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug' | 'child'>;
