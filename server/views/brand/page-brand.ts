import { escapeHtml } from '../../../contract/escape-html.ts';
import type { Brand } from '../../domains/settings/index.ts';
import type { PageBrand } from '../../platform/http/branded-files.ts';

/**
 * The brand as a page has it in its head: there before the first paint, without a script and without a request. It comes after
 * the page's own styles or counts for more than they do.
 */
export function pageBrandOf({ name, colours, mark }: Brand): PageBrand {
  const variables = [
    ...(colours
      ? [`--throat:${colours.accent}`, `--throat-hi:${colours.hover}`, `--on-throat:${colours.ink}`]
      : []),
    ...(mark ? [`--mark:url(data:image/webp;base64,${mark.webp.toString('base64')})`] : []),
  ];
  const named = escapeHtml(name);
  return {
    name,
    icons: mark?.version,
    head: [
      `<meta name="application-name" content="${named}" />`,
      `<meta name="apple-mobile-web-app-title" content="${named}" />`,
      ...(variables.length > 0 ? [`<style>html:root{${variables.join(';')}}</style>`] : []),
    ].join('\n    '),
  };
}
