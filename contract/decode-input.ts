import { IsCodec, type TObject, type TSchema } from 'typebox';

type Part = Record<string, unknown>;

/**
 * Gives the checked parts of an address to a handler as their schema decodes them: a number of digits as a number. What
 * says nothing of a field, null or empty, stays as it came.
 */
export function inputDecoder(schema: TObject | undefined): (part: Part) => Part {
  const codecs = Object.entries(schema?.properties ?? {}).flatMap(([name, field]) => {
    const codec = codecOf(field);
    return codec ? [[name, codec['~codec'].decode] as const] : [];
  });
  if (codecs.length === 0) return (part) => part;
  return (part) => {
    const decoded = { ...part };
    for (const [name, decode] of codecs) {
      const { [name]: text } = part;
      if (typeof text === 'string' && text !== '') decoded[name] = decode(text);
    }
    return decoded;
  };
}

function codecOf(field: TSchema) {
  const { anyOf } = field as { anyOf?: readonly TSchema[] };
  return [field, ...(anyOf ?? [])].find((one) => IsCodec(one));
}
