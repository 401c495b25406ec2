/** JSON in which numbers are the texts that stood there: a signature is over `13.00`, not over 13. */
export type JsonText = string | boolean | null | readonly JsonText[] | { readonly [key: string]: JsonText };

/** Throws SyntaxError where it is no JSON, and RangeError where it is too deep. */
export const parseJsonText = (text: string): JsonText =>
  JSON.parse(text, ((_: string, value: JsonText | number, { source }: { source: string }) =>
    typeof value === 'number' ? source : value) as Parameters<typeof JSON.parse>[1]) as JsonText;
