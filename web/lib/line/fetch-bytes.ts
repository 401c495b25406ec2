/** Fetches something whole, and tells of each part as it comes; of the first of all that there is an answer, with 0. Throws when it is refused. */
export async function fetchBytes(
  url: string,
  signal: AbortSignal,
  came: (bytes: number) => void,
): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(`answered ${response.status}`);
  came(0);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    came(part.value.length);
  }
  return new Blob(parts).arrayBuffer();
}
