/** Where the viewer's page may load from and talk to, besides its own server. */
export interface PageSources {
  /** Origins of the stream servers. */
  streams: readonly string[];
  /** Origins whose pages may stand in a frame: payment providers. */
  frames: readonly string[];
  /** Origins to which a page of ours may post a form: banks. */
  forms: readonly string[];
  /** Origins of scripts that an operator has chosen to use, with frames and calls of their own: a foreign captcha. */
  scripts: readonly string[];
  /** Origins of scripts that do without those: Google’s for a Chromecast. */
  bareScripts: readonly string[];
  /** What stands in the page itself, as sources: `'sha256-…'`. */
  ownScripts: readonly string[];
}

/**
 * The page's Content-Security-Policy. No inline script runs but those that the build has written, no matter what finds its way
 * into the page. Inline styles stay allowed because the menus measure and place themselves with them; workers and media
 * may come from blobs, which is how hls.js feeds the picture.
 */
export function contentSecurityPolicy({
  streams,
  frames,
  forms,
  scripts,
  bareScripts,
  ownScripts,
}: PageSources): string {
  const list = (...sources: string[]) => sources.join(' ');
  return [
    `default-src 'none'`,
    list(`script-src 'self'`, ...ownScripts, ...new Set([...scripts, ...bareScripts])),
    `style-src 'self' 'unsafe-inline'`,
    `font-src 'self'`,
    `img-src 'self' data: blob:`,
    list(`connect-src 'self'`, ...streams, ...scripts),
    // Subtitles begin as an empty text that stands in its own address.
    list(`media-src 'self' blob: data:`, ...streams),
    `worker-src 'self' blob:`,
    `manifest-src 'self'`,
    list(`frame-src`, ...(frames.length + scripts.length > 0 ? [...frames, ...scripts] : [`'none'`])),
    list(`form-action 'self'`, ...forms),
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ');
}

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
};
const overTls = { ...common, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** What every answer carries. Over TLS the browser is told to stay there. */
export const commonHeaders = ({
  protocol,
}: {
  protocol: 'http' | 'https';
}): Readonly<Record<string, string>> => (protocol === 'https' ? overTls : common);
