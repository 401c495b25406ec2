/** The names in braces of a text: 'Tere, {name}!' → 'name'. */
type Slots<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Slots<Rest> : never;
type Values<S extends string> = [Slots<S>] extends [never] ? [] : [Record<Slots<S>, string | number>];
type Texts = Readonly<Record<string, string>>;

/**
 * A text with its slots filled in; missing texts and slots do not compile. Texts that only some screens need
 * travel with those screens: each of their language files makes a translator of its own.
 */
export const translator =
  <const T extends Texts>(texts: T) =>
  <K extends keyof T & string>(key: K, ...[values]: Values<T[K]>): string =>
    fillSlots(texts[key] ?? '', values ?? {});

/** Puts values in the place of the names in braces. */
export function fillSlots(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
