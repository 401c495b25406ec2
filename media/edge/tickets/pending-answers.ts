import type { Socket } from 'node:net';

/** Answers that a slow line has not taken yet. */
export interface PendingAnswers {
  /** An answer to a session lies before a line that has not taken it; what is returned says that this is over. */
  note: (session: string, socket: Socket) => () => void;
  /** Breaks off what a session has not taken. */
  breakOff: (session: string) => void;
}

/** Nothing more of a segment is to come either once its session was revoked: a slow line may take one for many seconds. */
export function createPendingAnswers(): PendingAnswers {
  const bySession = new Map<string, Set<Socket>>();

  return {
    note(session, socket) {
      const all = bySession.get(session) ?? new Set();
      bySession.set(session, all.add(socket));
      return () => {
        all.delete(socket);
        if (all.size === 0) bySession.delete(session);
      };
    },
    breakOff(session) {
      // A mere end would let the system send what it holds.
      for (const socket of bySession.get(session) ?? []) socket.resetAndDestroy();
    },
  };
}
