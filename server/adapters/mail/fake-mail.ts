import type { Delivery, MailPort, OutgoingMail } from './port.ts';

/** A mail server for scenarios: it keeps what it was given, and refuses when told to. */
export function createFakeMail() {
  const sent: OutgoingMail[] = [];
  let answer: Delivery = { outcome: 'sent' };
  const port: MailPort = {
    async send(mail) {
      if (answer.outcome === 'sent') sent.push(mail);
      return answer;
    },
    close: () => {},
  };
  return { port, sent, answerWith: (next: Delivery) => void (answer = next) };
}
