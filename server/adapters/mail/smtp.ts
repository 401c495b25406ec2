import { readFileSync } from 'node:fs';
import nodemailer, { type NodemailerError } from 'nodemailer';
import type { MailConfig } from '../../config/providers.ts';
import { readMailbox } from '../../config/mailbox.ts';
import type { Delivery, MailPort } from './port.ts';

/** Sends through an SMTP server over a few connections that stay open, signed with DKIM where it is configured. */
export function createSmtpMail(config: MailConfig & { smtpUrl: string }): MailPort {
  const from = readMailbox(config.from);
  const { dkim } = config;
  const transport = nodemailer.createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: 3,
    // The outbox decides about another attempt; here a broken connection is simply an answer.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Content is text that was put together here: nothing in it may make the library open files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: readFileSync(dkim.keyFile, 'utf8'),
      },
    }),
  });
  return {
    send: ({ to, attachments = [], ...mail }) =>
      transport
        .sendMail({
          ...mail,
          attachments: [...attachments],
          from,
          to,
          envelope: { from: from.address, to: [to.address] },
        })
        .then((): Delivery => ({ outcome: 'sent' }), deliveryOf),
    close: () => transport.close(),
  };
}

/**
 * Only what the server says about this very mail is final. A refused sign-in or a sender that may not send is a
 * fault of the settings: the mail waits until the operator has mended it.
 */
function deliveryOf(error: Partial<NodemailerError>): Delivery {
  const reply = `${error.responseCode ?? ''} ${error.message ?? ''}`.trim().slice(0, 300);
  const final =
    (error.responseCode ?? 0) >= 500 &&
    /^(RCPT TO|DATA)$/.test(error.command ?? '') &&
    error.code !== 'EAUTH';
  if (!final) return { outcome: 'later', error: reply || String(error.code) };
  // RFC 3463: 5.1.x is the address, 5.2.x the mailbox, 5.7.x a rule about the sender.
  const [, subject] = /\b5\.(\d{1,3})\.\d{1,3}\b/.exec(error.response ?? '') ?? [];
  const badAddress = subject === undefined ? error.command === 'RCPT TO' : ['1', '2'].includes(subject);
  return { outcome: 'refused', error: reply, badAddress };
}
