import type { FastifyInstance } from 'fastify';
import type { BrandPicture, BrandService } from '../../domains/settings/index.ts';

/** The icons by which browsers, phones and televisions know the service, and the file that stands in for one that it comes without. */
const icons: readonly { name: BrandPicture; file: string; type: string }[] = [
  { name: 'favicon.svg', file: 'favicon.svg', type: 'image/svg+xml' },
  { name: 'icon-192.png', file: 'icon-192.png', type: 'image/png' },
  { name: 'icon-512.png', file: 'icon-512.png', type: 'image/png' },
  { name: 'icon-maskable-512.png', file: 'icon-maskable-512.png', type: 'image/png' },
  { name: 'apple-touch-icon.png', file: 'icon-192.png', type: 'image/png' },
];

/** Serves them: those that were made of the operator's logo, or else those of the build. */
export function mountIcons(app: FastifyInstance, { picture }: Pick<BrandService, 'picture'>): void {
  for (const { name, file, type } of icons)
    app.get(`/${name}`, { schema: { hide: true } }, async (_, reply) => {
      const bytes = await picture(name);
      if (!bytes) return reply.sendFile(file);
      return reply
        .headers({
          'cache-control': 'public, max-age=3600',
          // An SVG opened by itself is a page: it may show its picture, and nothing else.
          'content-security-policy': "default-src 'none'; img-src data:",
        })
        .type(type)
        .send(bytes);
    });
}
