/** What V8 says of a process's memory, in megabytes. */
export interface HeapUse {
  /** Objects of JavaScript. */
  usedMb: number;
  /** Buffers, which lie outside the heap. */
  buffersMb: number;
}

/** Looks into a process of Node's that was started with `--inspect`. */
export interface HeapReader {
  read: () => Promise<HeapUse>;
  close: () => void;
}

interface Reply {
  id?: number;
  result?: { usedSize?: number; backingStorageSize?: number };
}

/** @param port where the process lets itself be inspected */
export async function openHeapReader(port: number): Promise<HeapReader> {
  const listed = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(listed[0]!.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`nobody can be inspected at ${port}`)));
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  let asked = 0;
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    waiting.get(reply.id ?? 0)?.(reply);
    waiting.delete(reply.id ?? 0);
  });
  return {
    read: async () => {
      const id = ++asked;
      const reply = await new Promise<Reply>((resolve) => {
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method: 'Runtime.getHeapUsage' }));
      });
      const { usedSize = NaN, backingStorageSize = NaN } = reply.result ?? {};
      return { usedMb: usedSize / 1e6, buffersMb: backingStorageSize / 1e6 };
    },
    close: () => socket.close(),
  };
}
