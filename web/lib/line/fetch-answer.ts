/** An answer of an edge; undefined for a refusal. Rejects when nothing comes, or when it is broken off. */
export async function fetchAnswer(address: string, signal: AbortSignal): Promise<Response | undefined> {
  const response = await fetch(address, { signal });
  return response.ok ? response : undefined;
}
