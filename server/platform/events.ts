import type { Log } from '../../runtime/log.ts';

/** Carries events between the processes of the server, where there are several. */
export interface EventCarrier {
  publish(payload: string): Promise<void>;
  /** Hands over what every process, this one included, has published. */
  listen(onPayload: (payload: string) => void): Promise<void>;
}

/** The topic of what concerns every viewer. */
export const everyoneTopic = 'everyone';

/**
 * Tells those who listen to a topic; nothing is kept, so a listener asks for the present state when it begins. One that
 * throws keeps neither the others nor the publisher from anything.
 */
export interface Events<Event> {
  publish(topic: string, event: Event): void;
  /** Answers how to stop. */
  subscribe(topic: string, listener: (event: Event) => void): () => void;
}

/**
 * A hub for events. With a carrier everything goes through it, so that a member is reached whichever process
 * their line hangs on; without one, listeners of this process are told at once.
 */
export function createEvents<Event>(carrier?: EventCarrier, log?: Log): Events<Event> {
  const topics = new Map<string, Set<(event: Event) => void>>();
  const deliver = (topic: string, event: Event): void => {
    for (const listener of topics.get(topic) ?? [])
      try {
        listener(event);
      } catch (error) {
        log?.error({ err: error, topic }, 'event not heard');
      }
  };
  void carrier?.listen((payload) => {
    const { topic, event } = JSON.parse(payload) as { topic: string; event: Event };
    deliver(topic, event);
  });
  return {
    publish(topic, event) {
      if (!carrier) return deliver(topic, event);
      carrier.publish(JSON.stringify({ topic, event })).catch((error: unknown) => {
        log?.warn({ err: error }, 'event not carried');
        deliver(topic, event);
      });
    },
    subscribe(topic, listener) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) topics.delete(topic);
      };
    },
  };
}
