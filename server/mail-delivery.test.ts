import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createSmtpMail } from './adapters/mail/smtp.ts';
import { createOutbox, letters, post } from './domains/mail/index.ts';
import { findMail } from './domains/mail/store.ts';
import { scenario } from './scenario/scenario.ts';

const s = scenario();
const minute = 60_000;

/** From the outbox to a real SMTP server that answers as told. */
let refuse: (Error & { responseCode: number }) | undefined;
let server: SMTPServer | undefined;
const received: string[] = [];
const open: { close(): void }[] = [];

async function listen(port = 0): Promise<number> {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => done(refuse ?? null),
    onData(stream, _, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server!.listen(port, '127.0.0.1', () => resolve()));
  return (server.server.address() as AddressInfo).port;
}
const silence = () => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
afterEach(async () => {
  for (const one of open.splice(0)) one.close();
  await silence();
  received.length = 0;
  refuse = undefined;
});

function outboxTo(port: number) {
  const from = 'Pääsuke <teated@naide.test>';
  const mail = createSmtpMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from, dkim: undefined });
  open.push(mail);
  return createOutbox({ db: s.db, clock: s.now, mail, domain: 'naide.test' });
}
const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
const write = (
  sourceKey: string,
  kind: 'activation' | 'viewtime-reminder' = 'activation',
  firstName = 'Õnne',
) =>
  post(
    s.db,
    {
      kind,
      sourceKey,
      to: 'onne@naide.test',
      toKey: 'onne@naide.test',
      toName: `${firstName} Ööbik`,
      letter: letters.activation({ firstName }, 'https://tv.naide.test/auth/activate/abc'),
    },
    s.now(),
  );

describe('a mail on its way', () => {
  it('arrives in both forms, with a hostile name made harmless', async () => {
    await write('a', 'activation', '<b>Õnne</b>"\r\nBcc: kuri@naide.test');
    await outboxTo(await listen()).run();
    const mail = await PostalMime.parse(received[0]!);
    expect(mail.subject).toBe('Aktiveeri oma konto – Pääsuke');
    expect(mail.to).toHaveLength(1);
    expect(mail.to![0]!.address).toBe('onne@naide.test');
    expect(mail.bcc).toBeUndefined();
    expect(mail.messageId).toMatch(/^<m1\.\w+@naide\.test>$/);
    expect(mail.text).toContain('https://tv.naide.test/auth/activate/abc');
    expect(mail.html).toContain('href="https://tv.naide.test/auth/activate/abc"');
    expect(mail.html).toContain('&lt;b&gt;Õnne&lt;/b&gt;');
  });

  it('comes a little later when the server was busy', async () => {
    refuse = answer(451, '4.7.1 hallnimekiri');
    const outbox = outboxTo(await listen());
    await write('a');
    await outbox.run();
    expect(await findMail(s.db, 1)).toMatchObject({ state: 'waiting', attempts: 1 });
    refuse = undefined;
    await outbox.run();
    expect(received).toHaveLength(0);
    s.passes(minute);
    await outbox.run();
    expect(received).toHaveLength(1);
  });

  it('comes when the server that was down is up again', async () => {
    const port = await listen();
    await silence();
    const outbox = outboxTo(port);
    await write('a');
    await outbox.run();
    expect(await findMail(s.db, 1)).toMatchObject({ state: 'waiting' });
    await listen(port);
    s.passes(minute);
    await outbox.run();
    expect(received).toHaveLength(1);
    expect(await findMail(s.db, 1)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('comes back from a mailbox that does not exist, and no reminder follows', async () => {
    refuse = answer(550, '5.1.1 sellist ei ole');
    const outbox = outboxTo(await listen());
    await write('a');
    await outbox.run();
    expect(await findMail(s.db, 1)).toMatchObject({ state: 'failed' });
    refuse = undefined;
    await write('b', 'viewtime-reminder');
    await outbox.run();
    expect(await findMail(s.db, 2)).toMatchObject({ state: 'suppressed' });
    expect(received).toHaveLength(0);
  });
});
