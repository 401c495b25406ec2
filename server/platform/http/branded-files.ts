import { escapeHtml } from '../../../contract/escape-html.ts';

/** What every page says of the service before any script: its name, its colours and its mark. */
export interface PageBrand {
  name: string;
  /** Elements of the head. */
  head: string;
  /** Names the icons that there are just now; undefined for those that the service comes with. */
  icons: string | undefined;
}

/** What stands in a page as it was built: in its head, and in its title. */
const brandMark = '<!-- brand -->';
const nameSlot = '{service}';

/** Puts the brand into a page. Nothing else of it changes, so that scripts which stand in it keep their hashes. */
export const brandedPage = (html: string, { name, head }: PageBrand): string =>
  html.replace(`<title>${nameSlot}`, () => `<title>${escapeHtml(name)}`).replace(brandMark, () => head);

/** Puts it into the manifest by which the viewer is installed. Its icons get new addresses with new pictures. */
export function brandedManifest(text: string, { name, icons }: PageBrand): string {
  const manifest = text.replaceAll(nameSlot, () => JSON.stringify(name).slice(1, -1));
  return icons === undefined
    ? manifest
    : manifest.replace(/("src": "\.\/(?:icon-[\w-]+\.png|favicon\.svg))"/g, `$1?v=${icons}"`);
}
