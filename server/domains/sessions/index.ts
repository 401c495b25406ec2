export { loginHandler, logoutHandler, userInfoHandler, type SessionContext } from './handlers.ts';
export { deviceNameOf } from './device.ts';
export { leaseOf, signIn, signOut, type SignInResult } from './sessions.ts';
export { deleteLeasesBefore } from './store.ts';
