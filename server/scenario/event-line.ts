import type { ServerEvent } from '../../contract/models/events.ts';
import { events } from '../../contract/routes/sessions.ts';
import type { scenario } from './scenario.ts';

type Scenario = ReturnType<typeof scenario>;

/**
 * Opens a line and gathers what comes on it; `closed` settles when the server ends it, and by then everything has come
 * that was told before. It stands when this answers.
 */
export async function listen(s: Pick<Scenario, 'inject'>, token: string, language = 'et') {
  const answer = await s.inject({
    url: events.path,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    payloadAsStream: true,
  });
  const heard: ServerEvent[] = [];
  const stream = answer.stream();
  const stands = new Promise<void>((resolve) => stream.once('data', () => resolve()));
  stream.on('data', (chunk: Buffer) => {
    for (const [, text] of String(chunk).matchAll(/^data: (.*)$/gm))
      heard.push(JSON.parse(text!) as ServerEvent);
  });
  const closed = new Promise<void>((resolve) => stream.on('end', () => resolve()));
  await Promise.race([stands, closed]);
  return { heard, closed, headers: answer.headers, leave: () => stream.destroy() };
}
