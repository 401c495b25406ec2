import type { KeyObject } from 'node:crypto';
import { bankLinkIds, type BankLinkId } from '../../../contract/models/payment.ts';
import type { EnvReader } from '../../../runtime/env.ts';
import { defined } from '../../../runtime/defined.ts';
import { readPrivateKey, readPublicKeys, refuseWithoutSha1, type ProviderKey } from './key-files.ts';
import { readTogether } from './together.ts';

export const bankLinkVersions = ['008', '009'] as const;
export type BankLinkVersion = (typeof bankLinkVersions)[number];

/** A contract with a bank on its link. */
export interface BankLinkConfig {
  id: BankLinkId;
  name: string;
  /** Where the browser posts the form. */
  url: string;
  /** Who we are at the bank. */
  sndId: string;
  /** Under which names the bank answers. */
  bankIds: readonly string[];
  /** Which version we send. */
  version: BankLinkVersion;
  /** Which versions its answers may have. */
  versions: readonly BankLinkVersion[];
  privateKey: KeyObject;
  publicKeys: readonly ProviderKey[];
  simulated: boolean;
}

/** What is known of a bank; everything can be set otherwise. */
export const banks: Record<BankLinkId, { name: string; url?: string; bankIds: readonly string[] }> = {
  swedbank: { name: 'Swedbank', url: 'https://www.swedbank.ee/banklink', bankIds: ['HP'] },
  seb: { name: 'SEB', url: 'https://www.seb.ee/cgi-bin/unet3.sh/ipank.r', bankIds: ['EYP'] },
  lhv: { name: 'LHV', url: 'https://www.lhv.ee/banklink', bankIds: ['LHV'] },
  coop: { name: 'Coop Pank', bankIds: ['KREP'] },
};

/** The banks that `BANK_LINKS` names, each by settings that begin with its name. */
export function readBankLinks(read: EnvReader): BankLinkConfig[] {
  const ids =
    read
      .text('BANK_LINKS')
      ?.split(',')
      .map((id) => id.trim()) ?? [];
  return ids.flatMap((name) => {
    const id = bankLinkIds.find((known) => known === name);
    if (id) return readBankLink(read, id);
    read.faults.push(`BANK_LINKS: sobivad ${bankLinkIds.join(', ')}, mitte "${name}"`);
    return [];
  });
}

function readBankLink(read: EnvReader, id: BankLinkId): BankLinkConfig[] {
  const named = <What extends string>(what: What) => `${id.toUpperCase()}_${what}`;
  const [sndId, keyFile, keyFiles] = [named('SND_ID'), named('PRIVATE_KEY_FILE'), named('PUBLIC_KEY_FILES')];
  const given = readTogether(read, [sndId, keyFile, keyFiles]);
  if (!given && !read.text(sndId))
    read.faults.push(`BANK_LINKS: ${id} vajab ${sndId}, ${keyFile} ja ${keyFiles}`);
  const url = read.url(named('URL'), ['https:']) ?? banks[id].url;
  if (!url) read.faults.push(`${named('URL')}: puudub; küsi pangalingi aadress pangalt`);
  const version = read.oneOf(named('VERSION'), bankLinkVersions, '009');
  const versions = wordsOf(read, named('VERSIONS')) ?? [version];
  const strange = versions.filter((one) => !bankLinkVersions.some((known) => known === one));
  if (strange.length > 0)
    read.faults.push(
      `${named('VERSIONS')}: sobivad ${bankLinkVersions.join(', ')}, mitte ${strange.join(', ')}`,
    );
  if (!given || !url) return [];
  if (defined(given[sndId]).length > 15) read.faults.push(`${sndId}: kuni 15 märki`);
  const privateKey = readPrivateKey(read, keyFile);
  const publicKeys = readPublicKeys(read, keyFiles);
  const known = bankLinkVersions.filter((one) => versions.includes(one));
  if (version === '008' || known.includes('008')) refuseWithoutSha1(read, keyFile, privateKey);
  if (!privateKey) return [];
  return [
    {
      id,
      name: banks[id].name,
      url,
      sndId: defined(given[sndId]),
      bankIds: wordsOf(read, named('BANK_IDS')) ?? banks[id].bankIds,
      version,
      versions: known,
      privateKey,
      publicKeys,
      simulated: false,
    },
  ];
}

const wordsOf = (read: EnvReader, name: string): string[] | undefined =>
  read
    .text(name)
    ?.split(',')
    .map((word) => word.trim())
    .filter(Boolean);
