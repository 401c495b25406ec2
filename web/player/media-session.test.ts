// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerMediaKeys, showInMediaSession } from './media-session.ts';

const session = {
  metadata: undefined as MediaMetadataInit | undefined,
  setActionHandler: vi.fn<(action: string, handler: unknown) => void>(),
};

beforeEach(() => {
  session.setActionHandler.mockReset();
  vi.stubGlobal('navigator', { mediaSession: session });
  vi.stubGlobal('MediaMetadata', function MediaMetadata(shown: MediaMetadataInit) {
    return shown;
  });
});
afterEach(() => void vi.unstubAllGlobals());

const shown = (pictureUrl: string | undefined) => {
  showInMediaSession({ title: 'Õhtu', channel: 'Eesti Üks', logoUrl: '/logos/etv.svg', pictureUrl });
  return session.metadata?.artwork?.map(({ src, sizes }) => [new URL(src).pathname, sizes]);
};

test('a lock screen is shown the picture of the programme, in all its sizes', () => {
  expect(shown('/pictures/feed/0123456789abcdefghijkl/640.webp')).toEqual([
    ['/pictures/feed/0123456789abcdefghijkl/640.webp', '640x360'],
    ['/pictures/feed/0123456789abcdefghijkl/320.webp', '320x180'],
    ['/pictures/feed/0123456789abcdefghijkl/180.webp', '180x101'],
  ]);
});

test('without one it is shown the sender, and our own sign where that cannot be drawn', () => {
  expect(shown(undefined)?.map(([path]) => path)).toEqual(['/logos/etv.svg', '/icon-512.png']);
});

test('a browser that does not know of a key goes on with the others', () => {
  session.setActionHandler.mockImplementation((action: string) => {
    if (action === 'enterpictureinpicture') throw new TypeError('unknown');
  });
  const float = vi.fn<() => void>();
  const takeBack = answerMediaKeys({ enterpictureinpicture: float, play: float });
  expect(session.setActionHandler).toHaveBeenCalledWith('play', float);
  takeBack();
  expect(session.setActionHandler).toHaveBeenLastCalledWith('play', null);
});
