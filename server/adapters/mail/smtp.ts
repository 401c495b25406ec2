import { readFileSync } from 'node:fs';
import nodemailer, { type NodemailerError } from 'nodemailer';
import type { MailConfig } from '../../config/providers.ts';
import type { Delivery, MailPort } from './port.ts';

/** Sends through an SMTP server over a few connections that stay open, signed with DKIM where it is configured. */
export function createSmtpMail(config: MailConfig & { smtpUrl: string }): MailPort {
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
    send: ({ from, to, attachments = [], ...mail }) =>
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

/** Codes of RFC 3463 and RFC 7505 that say of the receiver's address itself that no mail can ever reach it. */
const noMailbox = /^5\.1\.(?:1|2|3|6|10)$/;

/** Refusals that pass: a full or overrun mailbox, a server that takes none now, no way to it, and a sender that it does not believe. */
const passing = /^5\.(?:1\.[78]|2\.[0-2]|3\.[0-3]|4\.\d+)$/;

/** The code behind that of the reply, and no other number in its text: `550 5.1.1 no such user`. */
const codeOf = (response = ''): string =>
  /^5\d\d[ -]#?(5\.\d{1,3}\.\d{1,3})(?![.\d])/.exec(response)?.[1] ?? '';

/**
 * Only what the server says about this very mail is final. A refused sign-in or a sender that may not send is a
 * fault of the settings: the mail waits until the operator has mended it. That a mail is refused does not mean that there is
 * no mailbox: a rule, or a list that names us, says nothing about the receiver.
 */
function deliveryOf(error: Partial<NodemailerError>): Delivery {
  const reply = `${error.responseCode ?? ''} ${error.message ?? ''}`.trim().slice(0, 300);
  const code = codeOf(error.response);
  const final =
    (error.responseCode ?? 0) >= 500 &&
    /^(RCPT TO|DATA)$/.test(error.command ?? '') &&
    error.code !== 'EAUTH' &&
    !passing.test(code);
  if (!final) return { outcome: 'later', error: reply || String(error.code) };
  return { outcome: 'refused', error: reply, badAddress: noMailbox.test(code) };
}
