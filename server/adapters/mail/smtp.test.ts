import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { MailPort, OutgoingMail } from './port.ts';
import { readMailbox } from '../../config/mailbox.ts';
import { createSmtpMail } from './smtp.ts';

const folder = mkdtempSync(join(tmpdir(), 'psk-mail-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What an SMTP server answers at a step. */
const reply = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

interface Answers {
  rcpt?: Error;
  data?: Error;
  auth?: boolean;
}

let server: SMTPServer | undefined;
let mail: MailPort | undefined;
const received: string[] = [];
afterEach(async () => {
  mail?.close();
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  server = undefined;
  received.length = 0;
});

/** A real SMTP server that answers as told. */
async function listen(answers: Answers = {}, port = 0): Promise<number> {
  server = new SMTPServer({
    authOptional: answers.auth === undefined,
    disabledCommands: ['STARTTLS'],
    onAuth: (_, __, done) => done(answers.auth ? null : reply(535, '5.7.8 vale parool'), { user: 'x' }),
    onRcptTo: (_, __, done) => done(answers.rcpt ?? null),
    onData(stream, _, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (!answers.data) received.push(Buffer.concat(parts).toString());
        done(answers.data ?? null);
      });
    },
  });
  await new Promise<void>((resolve) => server!.listen(port, '127.0.0.1', () => resolve()));
  return (server.server.address() as AddressInfo).port;
}

function connect(
  port: number,
  more: { user?: string; dkim?: { domain: string; selector: string; keyFile: string } } = {},
) {
  const smtpUrl = `smtp://${more.user ?? ''}127.0.0.1:${port}`;
  mail = createSmtpMail({ smtpUrl, from: 'Pääsuke <teated@naide.test>', dkim: more.dkim });
  return mail;
}

const letter: OutgoingMail = {
  messageId: '<m1.abc@naide.test>',
  from: { name: 'Minu TV', address: 'teated@naide.test' },
  to: { name: 'Õnne Ööbik', address: 'onne@naide.test' },
  subject: 'Aktiveeri oma konto – õäöü 🐦',
  text: 'Tere, Õnne!\n\nhttps://tv.naide.test/auth/activate/abc\n',
  html: '<p>Tere, Õnne!</p>',
  headers: { 'Auto-Submitted': 'auto-generated' },
};

describe('a mail through SMTP', () => {
  it('arrives as it was written', async () => {
    expect(await connect(await listen()).send(letter)).toEqual({ outcome: 'sent' });
    const parsed = await PostalMime.parse(received[0]!);
    expect(parsed.subject).toBe(letter.subject);
    expect(parsed.from).toMatchObject({ name: 'Minu TV', address: 'teated@naide.test' });
    expect(parsed.to).toMatchObject([{ name: 'Õnne Ööbik', address: 'onne@naide.test' }]);
    expect(parsed.text?.trim()).toBe(letter.text.trim());
    expect(parsed.html?.trim()).toBe(letter.html);
    expect(parsed.messageId).toBe(letter.messageId);
    const header = (key: string) => parsed.headers.find((one) => one.key === key)?.value;
    expect(header('auto-submitted')).toBe('auto-generated');
  });

  it('carries texts along, of the type they have', async () => {
    const content = 'BEGIN:VCALENDAR\r\nSUMMARY:õäöü\r\nEND:VCALENDAR\r\n';
    const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
    const attachments = [{ filename: 'saade.ics', contentType, content }];
    await connect(await listen()).send({ ...letter, attachments });
    const parsed = await PostalMime.parse(received[0]!, { attachmentEncoding: 'utf8' });
    expect(parsed.text?.trim()).toBe(letter.text.trim());
    expect(parsed.attachments).toMatchObject([
      {
        filename: 'saade.ics',
        mimeType: 'text/calendar',
        method: 'PUBLISH',
        content: content.replaceAll('\r\n', '\n'),
      },
    ]);
  });

  it.each(['Mari "Kuusk" <x@y.ee>', 'a, b@c.ee', "Robert'); DROP TABLE", '🐦'.repeat(50), 'شجرة', ''])(
    'goes to one person, no matter what the name is: %j',
    async (name) => {
      const to = { name, address: 'onne@naide.test' };
      expect(await connect(await listen()).send({ ...letter, to })).toEqual({ outcome: 'sent' });
      const parsed = await PostalMime.parse(received[0]!);
      expect(parsed.to).toMatchObject([{ name, address: 'onne@naide.test' }]);
      expect(parsed.bcc ?? parsed.cc).toBeUndefined();
    },
  );

  it('is signed where a key is configured', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const keyFile = join(folder, 'dkim.pem');
    writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const port = await listen();
    await connect(port, { dkim: { domain: 'naide.test', selector: 'tv', keyFile } }).send(letter);
    expect(received[0]).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256;.* d=naide\.test;/m);
    expect(received[0]).toMatch(/s=tv;/);
  });
});

describe('a mail that is not taken', () => {
  const outcomeOf = async (answers: Answers, user?: string) =>
    connect(await listen(answers), user ? { user } : {}).send(letter);

  it('is tried again when the server is busy', async () => {
    expect(await outcomeOf({ rcpt: reply(451, '4.7.1 hallnimekiri') })).toMatchObject({ outcome: 'later' });
    await new Promise<void>((resolve) => server!.close(() => resolve()));
    mail!.close();
    expect(await outcomeOf({ data: reply(452, '4.3.1 ketas täis') })).toMatchObject({ outcome: 'later' });
  });

  it.each([
    '5.1.1 sellist ei ole',
    '5.1.2 sellist domeeni ei ole',
    '5.1.3 vigane aadress',
    '5.1.6 kolinud',
    '5.1.10 domeen ei võta kirju',
  ])('is over, and so is the mailbox, with %s', async (text) => {
    expect(await outcomeOf({ rcpt: reply(550, text) })).toMatchObject({
      outcome: 'refused',
      badAddress: true,
    });
  });

  // Answers of others: mlandauer/cuttlefish#49, postalserver/postal#1010.
  it.each([
    ['rcpt', 552, '5.2.2 Mailbox full'],
    ['rcpt', 550, '5.2.1 The user is receiving mail at a rate that prevents delivery'],
    ['data', 552, '5.2.2 üle kvoodi'],
    ['rcpt', 550, '5.1.8 Sender address rejected: Domain not found'],
    ['data', 550, '5.1.7 saatja aadress on vigane'],
    ['rcpt', 550, '5.4.5 Daily sending quota exceeded'],
    ['rcpt', 554, '5.3.2 süsteem ei võta kirju vastu'],
  ])('is tried again when %s is answered with %i %s, which passes', async (step, code, text) => {
    expect(await outcomeOf({ [step]: reply(code, text) })).toMatchObject({ outcome: 'later' });
  });

  it.each([
    ['rcpt', 554, '5.7.1 siit ei võeta'],
    ['data', 554, '5.7.1 rämpspost'],
    ['data', 552, '5.3.4 kiri on liiga suur'],
    ['rcpt', 550, 'Blocked - see https://spam.example'],
    ['rcpt', 550, 'Blocked: 5.1.1.7 is on a list, see https://spam.example'],
    ['rcpt', 550, '5.1.0 Address rejected'],
    ['rcpt', 550, '5.2.3 kiri on postkasti jaoks liiga suur'],
  ])('is over, but the mailbox is not, when %s is answered with %i %s', async (step, code, text) => {
    const refused = await outcomeOf({ [step]: reply(code, text) });
    expect(refused).toMatchObject({ outcome: 'refused', badAddress: false });
  });

  it('waits for the operator when the sign-in is refused', async () => {
    expect(await outcomeOf({ auth: false }, 'kasutaja:vale@')).toMatchObject({ outcome: 'later' });
  });

  it('is tried again when nobody answers, and arrives once somebody does', async () => {
    const port = await listen();
    await new Promise<void>((resolve) => server!.close(() => resolve()));
    const down = connect(port);
    expect(await down.send(letter)).toMatchObject({ outcome: 'later' });
    await listen({}, port);
    expect(await down.send(letter)).toEqual({ outcome: 'sent' });
    expect(received).toHaveLength(1);
  });
});

describe('the sender', () => {
  it('is a name with an address, or an address alone', () => {
    expect(readMailbox('Pääsuke <teated@naide.test>')).toEqual({
      name: 'Pääsuke',
      address: 'teated@naide.test',
    });
    expect(readMailbox('"Pääsuke" <teated@naide.test>')).toEqual({
      name: 'Pääsuke',
      address: 'teated@naide.test',
    });
    expect(readMailbox(' teated@naide.test ')).toEqual({ name: '', address: 'teated@naide.test' });
  });
});
