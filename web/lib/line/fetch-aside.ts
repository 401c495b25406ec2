/** Fetches what nobody waits for: what plays goes first. Throws when it is refused. */
export async function fetchAside(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, priority: 'low' });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return response;
}
