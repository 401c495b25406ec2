import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as routes from '../../../contract/routes/console/brand.ts';
import { changeSettings } from '../../../contract/routes/console/service.ts';
import { serviceName, setServiceName } from '../../../contract/service-name.ts';
import { setAccent } from '../../platform/accent.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';
import { brandedManifest, brandedPage } from '../../platform/http/branded-files.ts';
import { pageBrandOf } from '../../views/brand/page-brand.ts';
import { letters } from '../../domains/mail/index.ts';
import { htmlPage } from '../../domains/mail/layout.ts';

const s = scenario();
let owner: Awaited<ReturnType<typeof operatorAs>>;
beforeEach(async () => {
  owner = await operatorAs(s, 'owner');
});
afterEach(() => {
  setServiceName(undefined);
  setAccent(undefined);
});

const brand = () => s.services.settings.brand;
const page = async (html: string) => brandedPage(html, pageBrandOf(await brand().look()));
const set = (values: Record<string, string | null>) =>
  owner.call(changeSettings, {
    body: { changes: Object.entries(values).map(([code, value]) => ({ code, value })) },
  });
const upload = (bytes: Buffer | string) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), 'logo');
  return owner.call(routes.uploadServiceLogo, { form });
};
const red = (size = 300) =>
  sharp({ create: { width: size, height: size / 2, channels: 4, background: '#f00' } })
    .png()
    .toBuffer();

describe('the name of the service', () => {
  it('is on every page and in mails as soon as it is set', async () => {
    await set({ SERVICE_NAME: 'Kodu & "TV"', SERVICE_COLOUR: '#2a9d8f' });
    expect(serviceName()).toBe('Kodu & "TV"');
    const html = await page('<title>{service} – TV</title><script>"{service}"</script><!-- brand -->');
    expect(html).toMatch(/^<title>Kodu &amp; &quot;TV&quot; – TV<\/title><script>"\{service\}"<\/script>/);
    expect(html).toContain('<meta name="application-name" content="Kodu &amp; &quot;TV&quot;" />');
    expect(html).toMatch(/<style>html:root\{--throat:#[0-9a-f]{6};/);
    const letter = letters.activation({ name: 'Mari' } as never, 'https://naide.test/');
    expect(letter.subject).toContain('Kodu & "TV"');
    const shown = htmlPage(letter.subject, {
      paragraphs: ['Tere'],
      action: { label: 'Ava', url: 'https://naide.test/' },
    });
    expect(shown).toContain('Kodu &amp; &quot;TV&quot;</td>');
    expect(shown).not.toMatch(/#FF7F57/i);
    await set({ SERVICE_NAME: null, SERVICE_COLOUR: null });
    expect(serviceName()).toBe('Pääsuke');
  });

  it('is that of who sends mails, unless the sender has one', async () => {
    await set({ SERVICE_NAME: 'Kodu' });
    const sender = () => s.services.settings.mailSender('teated@naide.test');
    expect(await sender()).toEqual({ name: 'Kodu', address: 'teated@naide.test' });
    await set({ MAIL_FROM: 'Meie <meie@naide.test>' });
    expect(await sender()).toEqual({ name: 'Meie', address: 'meie@naide.test' });
  });

  it.each([
    ['SERVICE_NAME', ''],
    ['SERVICE_NAME', 'x'.repeat(41)],
    ['SERVICE_COLOUR', 'red;}body{display:none'],
    ['MAIL_FROM', 'Meie'],
  ])('%s cannot be %j', async (code, value) => {
    await expect(set({ [code]: value })).rejects.toMatchObject({ code: 'operation.refused', field: code });
  });

  it('names the app that is installed, quotes and all', () => {
    const text = brandedManifest('{"name":"{service}","icons":[{"src": "./icon-192.png"}]}', {
      name: 'A "B"',
      head: '',
      icons: 'v1',
    });
    expect(JSON.parse(text)).toEqual({ name: 'A "B"', icons: [{ src: './icon-192.png?v=v1' }] });
  });
});

describe('the logo of the service', () => {
  it('becomes its mark and every icon, in their sizes, and can be taken away', async () => {
    await upload(await red());
    expect(await owner.call(routes.readServiceLogo, {})).toMatchObject({ own: true });
    expect(await page('<!-- brand -->')).toMatch(/--mark:url\(data:image\/webp;base64,[\w+/=]+\)/);
    const stored = brand().picture;
    for (const [name, size] of [
      ['icon-192.png', 192],
      ['icon-512.png', 512],
      ['icon-maskable-512.png', 512],
      ['apple-touch-icon.png', 180],
    ] as const)
      expect(await sharp(await stored(name)).metadata()).toMatchObject({
        width: size,
        height: size,
        hasAlpha: false,
      });
    expect(String(await stored('favicon.svg'))).toMatch(/^<svg [^>]*><image [^>]*base64,/);
    expect(await owner.call(routes.dropServiceLogo, {})).toEqual({ existed: true });
    expect(await owner.call(routes.readServiceLogo, {})).toEqual({ logoUrl: '/favicon.svg', own: false });
  });

  it('may be an SVG that only draws, of which only pixels are kept', async () => {
    await upload(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#0f0" d="M0 0h9v9H0z"/></svg>',
    );
    const icon = (await brand().picture('icon-512.png'))!;
    const { data } = await sharp(icon)
      .extract({ left: 256, top: 256, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data]).toEqual([0, 255, 0]);
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><style>@import url(http://naide.test)</style></svg>',
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>',
    '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="url(http://naide.test/a)"/></svg>',
    '<svg xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="#"/></svg>',
    'GIF89a<script>',
    '',
  ])('is no %j', async (bytes) => {
    await expect(upload(bytes)).rejects.toMatchObject({ code: 'operation.refused' });
    expect(await owner.call(routes.readServiceLogo, {})).toMatchObject({ own: false });
  });
});
