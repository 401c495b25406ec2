// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPhoneLayout } from './phone-layout.ts';

const usual = 'width=device-width, initial-scale=1, viewport-fit=cover';
const agents = {
  phone: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36',
  tablet: 'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/140 Safari/537.36',
  computer: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36',
};
let width = 412;
beforeEach(() => {
  document.head.innerHTML = `<meta name="viewport" content="${usual}">`;
  vi.stubGlobal('screen', {
    get width() {
      return width;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const layout = () => document.querySelector<HTMLMetaElement>('meta[name=viewport]')?.content;
const on = (agent: keyof typeof agents, px: number) => {
  width = px;
  vi.stubGlobal('navigator', { userAgent: agents[agent] });
  keepPhoneLayout();
  return layout();
};

test('a phone has the layout of phones however wide it is, and follows its turns', () => {
  expect(on('phone', 412)).toBe(usual);
  width = 1_004;
  window.dispatchEvent(new Event('orientationchange'));
  expect(layout()).toBe('width=960, viewport-fit=cover');
  width = 412;
  window.dispatchEvent(new Event('orientationchange'));
  expect(layout()).toBe(usual);
});

test('tablets and computers have that of their width', () => {
  expect(on('tablet', 1_280)).toBe(usual);
  expect(on('computer', 1_920)).toBe(usual);
});
