/** Reads so many bytes of what a line is measured by, and counts them as they come. Rejects unless they come. */
export async function takeBytes(
  url: string,
  bytes: number,
  signal: AbortSignal,
  count: (bytes: number) => void = () => undefined,
): Promise<void> {
  const response = await fetch(`${url}?bytes=${bytes}`, { signal, cache: 'no-store' });
  if (!response.ok || !response.body) throw new Error(`answered ${response.status}`);
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) count(part.value.length);
}
