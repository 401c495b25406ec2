import type { OutgoingPush, PushDelivery, PushPort } from './port.ts';

/** A push service for scenarios: it keeps what it was given, and answers as told, by endpoint. */
export function createFakePush() {
  const sent: OutgoingPush[] = [];
  const answers = new Map<string, PushDelivery>();
  let underWay = 0;
  let mostUnderWay = 0;
  const port: PushPort = {
    publicKey: 'BPusherOfScenarios',
    takes: ({ endpoint }) => endpoint.startsWith('https://push.naide.test/'),
    async send(message) {
      mostUnderWay = Math.max(mostUnderWay, ++underWay);
      await Promise.resolve();
      underWay--;
      const answer = answers.get(message.to.endpoint) ?? { outcome: 'taken' };
      if (answer.outcome === 'taken') sent.push(message);
      return answer;
    },
    close: () => {},
  };
  return {
    port,
    sent,
    answer: (endpoint: string, answer: PushDelivery) => void answers.set(endpoint, answer),
    /** How many were sent at the same time. */
    mostUnderWay: () => mostUnderWay,
  };
}
