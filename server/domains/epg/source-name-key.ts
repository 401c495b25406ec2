/** Words that say how large its picture is, the smallest first; where none is said it lies between the first two. */
const sizes = ['sd', 'hd', 'fhd', 'uhd', '4k'];
/** Words that say how a channel comes, not which one it is. */
const beside = new Set([...sizes, 'ee']);

/** How large the picture of a channel is, as its name says; to be compared. */
export const pictureSizeOf = (name: string): number => {
  const said = sizes.findLastIndex((size) => new RegExp(`(?<!\\p{L})${size}(?!\\p{L})`, 'iu').test(name));
  return said === -1 ? 0.5 : said;
};

/**
 * What two names of one channel have in common: `ETV HD`, `etv.ee` and `E TV` are one, `ETV+` and `ETV2` are
 * others. Letters are folded as Estonians do it on a foreign keyboard, what stands in brackets is left out, but for
 * hours: `Kanal 2 (+1)` is another channel, an hour later.
 */
export function channelNameKey(name: string): string {
  const words = name
    .toLocaleLowerCase('et')
    .replace(/[([] ?\+ ?(\d{1,2}) ?h? ?[)\]]/g, ' pluss $1 ')
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\+/g, ' pluss ')
    .replace(/\bplus\b/g, 'pluss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const own = words.filter((word, i) => i === 0 || !beside.has(word));
  const key = own.join('');
  return key.length > 4 ? key.replace(/(?<=.{2})hd$/, '') : key;
}
