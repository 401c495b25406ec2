import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { dataDir, smtpPort } from './settings.ts';

const folder = join(dataDir, 'mails');

/** A mail server that takes everything and files it, so that journeys in other processes can read it. */
export async function startMailServer(): Promise<() => Promise<void>> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        // Renamed into place, so that nobody reads half a mail.
        const path = join(folder, String(++count).padStart(4, '0'));
        writeFileSync(`${path}.part`, Buffer.concat(parts));
        renameSync(`${path}.part`, `${path}.eml`);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(smtpPort, '127.0.0.1', () => resolve()));
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** The address in the newest mail to somebody that has a word in its subject; waits until it is there. */
export async function linkInMail(to: string, subject: RegExp): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        link = await findLink(to, subject);
        return link !== undefined;
      },
      { message: `mail to ${to} about ${subject}` },
    )
    .toBe(true);
  return link!;
}

/** Whether a mail to somebody says a word. */
export const isMailed = async (to: string, word: string): Promise<boolean> =>
  (await findMail(to, ({ text }) => text?.includes(word) === true)) !== undefined;

const findLink = async (to: string, subject: RegExp): Promise<string | undefined> => {
  const mail = await findMail(to, (one) => subject.test(one.subject ?? ''));
  return mail && /https?:\/\/\S+/.exec(mail.text ?? '')?.[0];
};

async function findMail(to: string, fits: (mail: Email) => boolean): Promise<Email | undefined> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  for (const name of names.sort().reverse()) {
    const mail = await PostalMime.parse(readFileSync(join(folder, name)));
    if (mail.to?.some(({ address }) => address === to) && fits(mail)) return mail;
  }
  return undefined;
}
