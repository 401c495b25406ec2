import { get, type Agent } from 'node:http';

export interface Answer {
  status: number;
  /** Of a playlist; of anything else nothing, because nobody looks at it. */
  text: string;
}

/** No player waits longer. */
const silentMs = 20_000;

/** Asks as a player does, over lines that are kept. Rejects when nothing comes, or no more within 20 s. */
export function askOver(agent: Agent, address: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const isPlaylist = address.endsWith('.m3u8');
    const request = get(address, { agent }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => isPlaylist && (text += part.toString()));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.setTimeout(silentMs, () => request.destroy(new Error('silent')));
    request.on('error', (fault) => {
      // A line that was kept may be closed just as it is used again; every browser then asks once more.
      if (request.reusedSocket) resolve(askOver(agent, address));
      else reject(fault);
    });
  });
}
