/** The bytes at an address of an edge; undefined where it refuses. Rejects when the line does not bring them. */
export async function fetchBytes(address: string): Promise<ArrayBuffer | undefined> {
  const answer = await fetch(address);
  return answer.ok ? answer.arrayBuffer() : undefined;
}
