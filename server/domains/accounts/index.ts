export { checkCredentials, createAccount, type AccountDetails } from './accounts.ts';
export { deleteKeysBefore } from './key-store.ts';
export { extendKey, issueKey, peekKey, redeemKey, revokeKeys, type Key, type KeyPurpose } from './keys.ts';
export { findByEmailKey, findById as findAccount, holdAccount, lockAccount, type Account } from './store.ts';
export { blockAccount, blockOf, liftBlocks, type Block, type BlockReason } from './blocks.ts';
export { blocksOf, type BlockRow } from './block-store.ts';
export {
  accountOfIdentity,
  linkIdentity,
  openProvenAccount,
  unlinkIdentity,
  type Identity,
} from './identities.ts';
export { emailKeyOf } from './email.ts';
export * from './access-handlers.ts';
export * from './member-handlers.ts';
export { deleteCaptchasBefore, useCaptcha } from './captcha-store.ts';
export { wantingReminder } from './change-store.ts';
export { accountTopic, type AccountContext, type EndSessions, type Forget } from './context.ts';
export { createEmailPolicy, type EmailPolicy } from './email-policy.ts';
export { identitiesOf, providersOf } from './identity-store.ts';
export { writeTo } from './letters.ts';
export { pictureUrlOf } from './pictures.ts';
export { updateProfile } from './profile.ts';
export { createUnsubscribeLinks, type UnsubscribeLinks } from './unsubscribe.ts';
