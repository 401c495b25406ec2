/** The bytes at an address of an edge; undefined where it refuses. Rejects when the line does not bring them. */
export async function fetchBytes(address: string, range?: string): Promise<ArrayBuffer | undefined> {
  const answer = await fetch(address, range === undefined ? {} : { headers: { range } });
  return answer.ok ? answer.arrayBuffer() : undefined;
}
