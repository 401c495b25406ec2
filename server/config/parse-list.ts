/** A JSON list of records, as some settings are; undefined when the text is none, or an empty one. */
export function parseList(text: string): Record<string, unknown>[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    const valid = Array.isArray(list) && list.length > 0;
    return valid && list.every((one) => typeof one === 'object' && one !== null)
      ? (list as Record<string, unknown>[])
      : undefined;
  } catch {
    return undefined;
  }
}
