import type { ServerResponse } from 'node:http';

/** Answers that a slow line has not taken yet. */
export interface PendingAnswers {
  /** An answer to a session was handed to the network. */
  note: (session: string, response: ServerResponse) => void;
  /** Breaks off what a session has not taken. */
  breakOff: (session: string) => void;
}

/** Nothing more of a segment is to come either once its session was revoked: a slow line may take one for many seconds. */
export function createPendingAnswers(): PendingAnswers {
  const bySession = new Map<string, Set<ServerResponse>>();

  return {
    note(session, response) {
      // Nearly all of them lie with the system by now.
      if (!response.socket || response.socket.writableLength === 0) return;
      const all = bySession.get(session) ?? new Set();
      bySession.set(session, all.add(response));
      response.once('close', () => {
        all.delete(response);
        if (all.size === 0) bySession.delete(session);
      });
    },
    breakOff(session) {
      // A mere end would let the system send what it holds.
      for (const { socket } of bySession.get(session) ?? []) socket?.resetAndDestroy();
    },
  };
}
