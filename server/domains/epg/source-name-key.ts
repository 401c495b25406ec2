/** Words that say how a channel comes, not which one it is. */
const beside = new Set(['hd', 'fhd', 'uhd', 'sd', '4k', 'ee']);

/**
 * What two names of one channel have in common: `ETV HD`, `etv.ee` and `E TV` are one, `ETV+` and `ETV2` are
 * others. Letters are folded as Estonians do it on a foreign keyboard, what stands in brackets is left out.
 */
export function channelNameKey(name: string): string {
  const words = name
    .toLocaleLowerCase('et')
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
