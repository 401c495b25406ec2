import type { EnvReader } from '../../../runtime/env.ts';
import { readPublicKeys, type ProviderKey } from './key-files.ts';
import { readTogether } from './together.ts';

/** A project at Paysera, the classic checkout. */
export interface PayseraConfig {
  /** Where the payer is sent. */
  url: string;
  projectId: string;
  password: string;
  /** Paysera's keys, or the address where the present one lies. */
  publicKeys: readonly ProviderKey[] | string;
  /** Whether the weak signature by the password is enough. */
  allowSs1: boolean;
  /** No money moves: orders are tests, and so is everything that is told of them. */
  simulated: boolean;
}

/** Undefined where nothing is set, or something is wrong. */
export function readPaysera(read: EnvReader): PayseraConfig | undefined {
  const given = readTogether(read, ['PAYSERA_PROJECT_ID', 'PAYSERA_PASSWORD']);
  if (!given) return undefined;
  const projectId = given.PAYSERA_PROJECT_ID;
  if (!/^\d{1,11}$/.test(projectId)) read.faults.push('PAYSERA_PROJECT_ID: oodatud on kuni 11 numbrit');
  const files = readPublicKeys(read, 'PAYSERA_PUBLIC_KEY_FILES');
  const address = read.url('PAYSERA_PUBLIC_KEY_URL', ['https:']);
  return {
    url: `${read.url('PAYSERA_URL', ['https:']) ?? 'https://bank.paysera.com/pay'}/`,
    projectId,
    password: given.PAYSERA_PASSWORD,
    publicKeys: files.length > 0 ? files : (address ?? 'https://www.paysera.com/download/public.key'),
    allowSs1: read.flag('PAYSERA_ALLOW_SS1', false),
    simulated: read.flag('PAYSERA_TEST', false),
  };
}
