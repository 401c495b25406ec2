import { expect, test } from 'vitest';
import { languages, serviceLanguage } from '../contract/i18n/languages.ts';
import { paths } from '../web/lib/address/paths.ts';
import { installPictures } from './install-pictures.ts';
import { read } from './sources.ts';

interface Picture {
  src: string;
  sizes: string;
  type: string;
}
const manifest = JSON.parse(read('web/public/manifest.webmanifest')) as {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string; icons: Picture[] }[];
};

/** As its header says. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('every picture that the manifest names is drawn, in the size it says', async () => {
  const named = [manifest, ...manifest.shortcuts].flatMap(({ icons }) => icons);
  const pngs = [...named, ...manifest.screenshots].filter(({ src }) => src.endsWith('.png'));
  const drawn = await installPictures();
  for (const { src, sizes } of pngs) expect(sizeOf(drawn[src.slice(2)]!), src).toBe(sizes);
  const files = Object.keys(drawn).filter((file) => file.endsWith('.png'));
  expect(new Set(pngs.map(({ src }) => src.slice(2)))).toEqual(new Set(files));
});

test('shortcuts lead to pages that there are', () => {
  const pages: readonly string[] = Object.values(paths).filter((path) => typeof path === 'string');
  for (const { url } of manifest.shortcuts) expect(pages).toContain(url.replace('./#', ''));
});

test.each(languages.filter((language) => language !== serviceLanguage))(
  'what stands in the page before the viewer comes is there in %s, the manifest too',
  (language) => {
    const page = read('web/index.html');
    const said = [...page.matchAll(/<(?:link rel="manifest"|div class="first"><i><\/i><span)[^>]*>/g)];
    expect(said).toHaveLength(2);
    for (const [tag] of said) expect(tag).toContain(` data-${language}="`);
    // They differ in words alone: it is the same app.
    const words = /"(name|label|description|lang)": "[^"]*"/g;
    const translated = read(`web/public/manifest.${language}.webmanifest`);
    expect(translated.replace(words, '')).toBe(read('web/public/manifest.webmanifest').replace(words, ''));
    expect(JSON.parse(translated)).toMatchObject({ lang: language, name: '{service}' });
  },
);
