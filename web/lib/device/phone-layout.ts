import { desktopMinWidthPx } from '../../../contract/constants.ts';

/** Agents of phones; tablets, which have a screen of their own kind, are none. */
const phone = /iPhone|iPod|Windows Phone|Android.+Mobile/;

/**
 * Lays the page out for a phone on every phone, also on one that is wider than such screens are, lying on its side: the page is
 * then as wide as the widest that is laid out so, and drawn a little smaller or larger. Follows the turns of the device.
 */
export function keepPhoneLayout(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=viewport]');
  if (!meta || !phone.test(navigator.userAgent)) return;
  const usual = meta.content;
  const apply = (): void => {
    const isWide = window.screen.width >= desktopMinWidthPx;
    const content = isWide
      ? usual.replace('width=device-width, initial-scale=1', `width=${desktopMinWidthPx - 1}`)
      : usual;
    if (meta.content !== content) meta.content = content;
  };
  apply();
  window.addEventListener('orientationchange', apply);
}
