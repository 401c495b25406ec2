export { checkCredentials, createAccount, type AccountDetails } from './accounts.ts';
export { blockAccount, blockOf, type Block, type BlockReason } from './blocks.ts';
export { useCaptcha } from './captcha-store.ts';
export { wantingReminder } from './change-store.ts';
export { accountTopic, type EndSessions } from './context.ts';
export { emailKeyOf } from './email.ts';
export { createEmailPolicy, type EmailPolicy } from './email-policy.ts';
export {
  accountOfIdentity,
  linkIdentity,
  openProvenAccount,
  unlinkIdentity,
  type Identity,
} from './identities.ts';
export { providersOf } from './identity-store.ts';
export { extendKey, issueKey, peekKey, redeemKey, revokeKeys, type Key, type KeyPurpose } from './keys.ts';
export { writeTo } from './letters.ts';
export { accountOf } from './operations.ts';
export { pictureUrlOf } from './pictures.ts';
export { createAccounts } from './service.ts';
export { findByEmailKey, findById as findAccount, holdAccount, lockAccount, type Account } from './store.ts';
export { createUnsubscribeLinks, type UnsubscribeLinks } from './unsubscribe.ts';
export { blocksOf } from './block-store.ts';
