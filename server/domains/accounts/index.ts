export { checkCredentials, createAccount, type AccountDetails } from './accounts.ts';
export { findById as findAccount, lockAccount, type Account } from './store.ts';
