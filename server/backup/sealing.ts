import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { tOperations } from '../i18n/et/operations.ts';
import { OperationError } from '../platform/errors.ts';

/** How what is written is kept from others: by `age` for a recipient, or not at all. */
export interface BackupWriter {
  write(content: AsyncIterable<string | Buffer>, path: string): Promise<void>;
}

export interface BackupReader {
  read(path: string): AsyncIterable<Buffer>;
}

/** What the name of a file ends with. */
export const suffixOf = ({ encrypted }: { encrypted: boolean }): string => (encrypted ? '.gz.age' : '.gz');

/** @param recipient a public key of age (`age1…`, or `ssh-ed25519 …`); undefined for none */
export function sealingFor(recipient: string | undefined): BackupWriter {
  if (recipient === undefined)
    return {
      write: (content, path) => pipeline(content, createGzip(), createWriteStream(path, { mode: 0o600 })),
    };
  return {
    async write(content, path) {
      const age = startAge(['-r', recipient, '-o', path]);
      const fault = await pipeline(content, createGzip(), age.child.stdin).catch((reason: unknown) => reason);
      // When it ends early it says why, and the pipe only that nobody listens any more; but the pipe ends after what it reads.
      await age.ended;
      if (fault) throw fault;
    },
  };
}

/** @param identity the file with the private key; undefined for a backup that nobody has sealed */
export function openingWith(identity: string | undefined): BackupReader {
  if (identity === undefined) return { read: (path) => unzipped(createReadStream(path)) };
  return {
    async *read(path) {
      const age = startAge(['-d', '-i', identity, path]);
      age.child.stdin.end();
      // A key that does not fit is told by age; what could be unzipped until then is nothing.
      yield* unzipped(age.child.stdout, age.ended);
      await age.ended;
    },
  };
}

async function* unzipped(from: Readable, whole?: Promise<void>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const piping = pipeline(from, gunzip).catch((fault: unknown) => fault);
  try {
    for await (const chunk of gunzip) yield chunk as Buffer;
  } catch (fault) {
    await whole;
    await piping;
    throw fault;
  }
}

function startAge(args: readonly string[]) {
  const child = spawn('age', args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', () => reject(new OperationError(tOperations('backup.noAge'))));
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(
            new OperationError(
              tOperations('backup.ageFailed', { said: said.split('\n')[0] ?? String(code) }),
            ),
          ),
    );
  });
  // Those who wait for it hear of it; until then nobody has to.
  ended.catch(() => {});
  child.stdin.on('error', () => {});
  return { child, ended };
}
