import { getCACertificates } from 'node:tls';
import { writeWhole } from '../../../runtime/files.ts';

/**
 * Writes down whom this process trusts: the authorities that come with Node, and those of `NODE_EXTRA_CA_CERTS`. ffmpeg
 * by itself believes every certificate, so it is to trust the same. Resolves to the file.
 */
export async function writeTrustedRoots(path: string): Promise<string> {
  await writeWhole(path, getCACertificates('default').join('\n'));
  return path;
}
