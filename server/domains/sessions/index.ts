export {
  endDeviceHandler,
  listDevicesHandler,
  logoutHandler,
  reportWatchingHandler,
} from './device-handlers.ts';
export { createEndSessions } from './ends.ts';
export { eventsHandler } from './event-handlers.ts';
export { loginHandler, loginWithTokenHandler, userInfoHandler, type SessionContext } from './handlers.ts';
export { createGuesses } from './password-check.ts';
export { leaseOf } from './sessions.ts';
export {
  facebookDeauthorizeHandler,
  facebookDeletionHandler,
  finishSocialLoginHandler,
  linkProviderHandler,
  listProvidersHandler,
  startSocialLoginHandler,
  type SocialHandlerContext,
} from './social-handlers.ts';
export { deleteLeasesBefore, deleteLeasesOf, leasesOf, setChannel as noteChannel } from './store.ts';
export { createWatchingNotes } from './watching.ts';
export {
  addRevocations,
  createRevocationPush,
  forgetRevocations,
  mediaRevocationsHandler,
  revocationFeed,
} from './revocations.ts';
