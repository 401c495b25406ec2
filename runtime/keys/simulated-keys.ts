import { createPrivateKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { keptFile } from './kept-file.ts';

/** What a server and the simulators of payment providers beside it sign with. */
export interface SimulatedKeys {
  /** The server signs with it; simulators use its public half. */
  readonly merchant: KeyObject;
  /** The password that protocols share between both sides. */
  readonly password: string;
  /** A simulator signs with it; the server uses its public half. */
  of(provider: string): KeyObject;
}

/** Keys of a demo, in files of the data folder; made at first use by whichever process comes first. */
export function simulatedKeys(dataDir: string): SimulatedKeys {
  const folder = join(dataDir, 'payments-demo');
  const keyNamed = (name: string): KeyObject =>
    createPrivateKey(keptFile(join(folder, `${name}.pem`), newKey));
  return {
    merchant: keyNamed('merchant'),
    password: keptFile(join(folder, 'password'), () => randomBytes(16).toString('hex')),
    of: (provider) => keyNamed(`provider-${provider}`),
  };
}

const newKey = (): string => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
};
