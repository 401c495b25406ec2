export { checkCredentials, createAccount } from './accounts.ts';
export { blockAccount, blockCodeOf, blockOf, longestOf, type Block } from './blocks/blocks.ts';
export { ensureSolved } from './access/captcha.ts';
export { useCaptcha } from './access/captcha-store.ts';
export { wantingReminder } from './change-store.ts';
export { accountTopic, type EndSessions } from './context.ts';
export { canBeMailed, emailKeyOf } from './email.ts';
export { createDeviceKeys } from './access/device-keys.ts';
export { createEmailPolicy, type EmailPolicy } from './access/email-policy.ts';
export {
  accountOfIdentity,
  linkIdentity,
  openProvenAccount,
  unlinkIdentity,
  type Identity,
} from './identities/identities.ts';
export { providersOf } from './identities/identity-store.ts';
export { extendKey, issueKey, keyName, peekKey, redeemKey, usedKey } from './keys/keys.ts';
export { writeTo, writeToEach } from './letters.ts';
export { accountOf } from './operations.ts';
export { membersOfReferences } from './members/member-store.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { pictureAddressOf, pictureUrlOf } from './pictures/pictures.ts';
export { selectPictureKey } from './pictures/picture-store.ts';
export { createSeriesAccess, type SeriesAccess } from './series-access.ts';
export { createAccounts } from './service.ts';
export {
  findByEmailKey,
  findById as findAccount,
  findEach as findAccounts,
  holdAccount,
  languagesOf,
  lockAccount,
  selectById as selectAccount,
  selectLanguage,
  type Account,
} from './store.ts';
export { createUnsubscribeLinks, type UnsubscribeLinks } from './access/unsubscribe-links.ts';
export { countOpenAccounts, openAccountsAfter, openAmong } from './members/search-store.ts';
export { blocksOf, selectBlocksInForce } from './blocks/block-store.ts';
