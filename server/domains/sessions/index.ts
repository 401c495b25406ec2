export { createSessions } from './service.ts';
export { addRevocations, forgetRevocations, revocationFeed } from './revocations.ts';
