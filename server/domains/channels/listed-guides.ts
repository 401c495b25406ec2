import { slug } from '../../../contract/rules/slug.ts';

/** The EPG feeds that a list names, each with an id of its own. */
export function listedGuides(guideUrls: readonly string[]): { id: string; url: string }[] {
  const ids = new Set<string>();
  return guideUrls
    .filter((url) => URL.canParse(url) && /^https?:/i.test(url))
    .map((url) => {
      const base = slug(new URL(url).hostname) || 'kava';
      let id = base;
      for (let n = 2; ids.has(id); n++) id = `${base}-${n}`;
      ids.add(id);
      return { id, url };
    });
}
