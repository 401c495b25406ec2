/** Settings that hold secrets themselves: what is posted to that address needs no other proof. */
const secretSettings = new Set(['ALARM_WEBHOOK_URL']);
/** What belongs to one machine, or to this hour. */
const ownSettings = /^(BACKUP|MAINTENANCE)_/;
const secretWord = /pass|key|token|secret|auth|sig/i;

/** Whether a setting goes along: `secret` ones are named where they stood. */
export function kindOfSetting(code: string): 'travels' | 'secret' | 'stays' {
  if (secretSettings.has(code)) return 'secret';
  return ownSettings.test(code) ? 'stays' : 'travels';
}

/** An address without its credentials; the same text where it has none. */
export function withoutSecrets(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  const secrets = [...url.searchParams.keys()].filter((name) => secretWord.test(name));
  if (url.username === '' && url.password === '' && secrets.length === 0) return address;
  url.username = '';
  url.password = '';
  for (const name of secrets) url.searchParams.delete(name);
  return url.href;
}

/** The address with its credentials, where one that is here differs in nothing else. */
export const withOwnSecrets = (address: string, here: readonly string[]): string =>
  here.find((one) => withoutSecrets(one) === address) ?? address;
