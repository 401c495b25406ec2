import { ProviderError } from './port.ts';

const answerWithinMs = 15_000;
const mostBytes = 256 * 1024;

/** What a provider answers to a request of ours, regardless of its status. Throws {@link ProviderError} when nothing usable comes. */
export async function askProvider(url: string, init: RequestInit = {}): Promise<string> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return await textWithin(response);
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const { message, cause } = error as Error;
    throw new ProviderError(cause instanceof Error ? `${message}: ${cause.message}` : message);
  }
}

async function textWithin({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > mostBytes) throw new ProviderError(`answered more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
