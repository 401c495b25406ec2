/** A mail as it goes out. Everything in it was checked before: nothing here holds a line break but the bodies. */
export interface OutgoingMail {
  /** With angle brackets. The same mail sent twice carries the same one, so that mail programs show it once. */
  messageId: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  attachments?: readonly { filename: string; contentType: string; content: string | Buffer }[];
}

/** What became of an attempt. */
export type Delivery =
  | { outcome: 'sent' }
  /** Busy or not reached: worth another attempt. */
  | { outcome: 'later'; error: string }
  /** This mail is refused for good; `badAddress` where the server says that there is no such mailbox. */
  | { outcome: 'refused'; error: string; badAddress: boolean };

export interface MailPort {
  /** Never throws: what went wrong is the answer. */
  send(mail: OutgoingMail): Promise<Delivery>;
  close(): void;
}
