/** What the plain page is told. */
export interface PlainOptions {
  token: string;
  channels: readonly string[];
  /** Begins here; every PageDown goes one back, as in the viewer. */
  first: string;
}

/** A page with nothing on it but a picture of the viewer's size. */
export const plainHtml = `<!doctype html><meta charset="utf-8"><title>hls.js</title>
<body style="margin:0;background:#000"><video playsinline style="width:100vw;height:100vh"></video>`;

interface Hls {
  on: (event: string, react: () => void) => void;
  attachMedia: (video: HTMLVideoElement) => void;
  loadSource: (url: string) => void;
  destroy: () => void;
}

/**
 * Runs in the page: television with hls.js as its manual begins, a new instance with its defaults for every
 * channel and the address of the multivariant playlist from the server.
 */
export function playPlainly({ token, channels, first }: PlainOptions): void {
  const { Hls } = window as unknown as { Hls: (new () => Hls) & { Events: Record<string, string> } };
  const video = document.querySelector('video')!;
  let at = channels.indexOf(first);
  let hls: Hls | undefined;

  async function tune(): Promise<void> {
    hls?.destroy();
    const response = await fetch('/api/stream/url', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ channelId: channels[at], quality: 'high' }),
    });
    const { url } = (await response.json()) as { url: string };
    hls = new Hls();
    hls.on(Hls.Events['MANIFEST_PARSED']!, () => void video.play());
    hls.attachMedia(video);
    hls.loadSource(url);
  }

  window.addEventListener('keydown', (event) => {
    if (event.key !== 'PageDown') return;
    at = (at - 1 + channels.length) % channels.length;
    void tune();
  });
  void tune();
}
