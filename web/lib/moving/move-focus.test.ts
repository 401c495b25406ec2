// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { enterTvMode, leaveTvMode } from '../device/tv-mode.ts';
import { firstThing, moveFocus } from './move-focus.ts';

/** Boxes of 100 pixels, of which `data-at` says where they are. */
const boxOf = (element: Element): DOMRect => {
  const [x = 0, y = 0] = (element.closest('[data-at]')?.getAttribute('data-at') ?? '0 0')
    .split(' ')
    .map(Number);
  return new DOMRect(x * 100, y * 100, 90, 90);
};

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxOf(this);
  });
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.closest('[hidden]') ? [] : [boxOf(this)]) as unknown as DOMRectList;
  });
  HTMLElement.prototype.scrollIntoView = () => undefined;
  const card = (id: string, at: string, more = '') =>
    `<li data-at="${at}"><a id="${id}" href="#${id}"></a>${more}</li>`;
  document.body.innerHTML = `
    <nav data-row><a id="nav1" data-at="0 0" href="#a"></a><a id="nav2" data-at="1 0" href="#b"></a></nav>
    <main>
      <ul data-row hidden>${card('hidden', '0 1')}</ul>
      <ul data-row>${card('a1', '0 1', '<button id="cross"></button>')}${card('a2', '1 1')}${card('a3', '2 1')}</ul>
      <ul data-row></ul>
      <div data-row><input id="field" data-at="0 2"><select id="select" data-at="1 2"></select></div>
      <ul data-row="grid">${card('g1', '0 3')}${card('g2', '1 3')}${card('g3', '2 3')}${card('g4', '0 4')}${card('g5', '1 4')}</ul>
    </main>`;
});

function press(from: string | undefined, key: string, more: KeyboardEventInit = {}): string | undefined {
  if (from === undefined) (document.activeElement as HTMLElement | null)?.blur();
  else document.getElementById(from)!.focus();
  const moved = moveFocus(new KeyboardEvent('keydown', { key, ...more }));
  return moved ? document.activeElement?.id : undefined;
}

test.each([
  ['within a row', 'a1', 'ArrowRight', 'a2'],
  ['and back', 'a3', 'ArrowLeft', 'a2'],
  ['not beyond its end', 'a3', 'ArrowRight', undefined],
  ['up to the row before, to what is above; what is not shown is passed over', 'a2', 'ArrowUp', 'nav2'],
  ['down from the navigation', 'nav2', 'ArrowDown', 'a2'],
  ['down over a row that is empty', 'a2', 'ArrowDown', 'select'],
  ['the nearest where nothing is right below', 'a3', 'ArrowDown', 'select'],
  ['up to the button upon a card, and only then on', 'a1', 'ArrowUp', 'cross'],
  ['from there down to its card', 'cross', 'ArrowDown', 'a1'],
  ['from there up to the row before', 'cross', 'ArrowUp', 'nav1'],
  ['from there to the next card', 'cross', 'ArrowRight', 'a2'],
  ['down from a field', 'field', 'ArrowDown', 'g1'],
  ['not while the cursor of a field moves', 'field', 'ArrowRight', undefined],
  ['not while something is chosen from a list', 'select', 'ArrowDown', undefined],
  ['to the next line of a grid', 'g2', 'ArrowDown', 'g5'],
  ['to the nearest of a shorter line', 'g3', 'ArrowDown', 'g5'],
  ['up within a grid', 'g4', 'ArrowUp', 'g1'],
  ['out of a grid at its top', 'g1', 'ArrowUp', 'field'],
  ['on into the next line at the end of one', 'g3', 'ArrowRight', 'g4'],
  ['not at the end of everything', 'g5', 'ArrowDown', undefined],
  ['to the first of all from nowhere', undefined, 'ArrowDown', 'a1'],
])('the focus goes %s', (_, from, key, to) => expect(press(from, key)).toBe(to));

test('a remote control, which has no other keys, leaves what is chosen from', () => {
  expect(press('select', 'ArrowLeft')).toBe('field');
  enterTvMode();
  expect(press('select', 'ArrowDown')).toBe('g2');
  leaveTvMode();
});

test('keys with others held down, and other keys, mean something else', () => {
  expect(press('a1', 'ArrowRight', { shiftKey: true })).toBeUndefined();
  expect(press('a1', 'ArrowRight', { ctrlKey: true })).toBeUndefined();
  expect(press('a1', 'Enter')).toBeUndefined();
});

test('a television is led to everything: out of rows to what lies beside them, and back', () => {
  enterTvMode();
  document
    .querySelector('main')!
    .insertAdjacentHTML(
      'afterbegin',
      '<button id="above" data-at="2 0"></button><button id="beside" data-at="4 1"></button>',
    );
  expect(press('a3', 'ArrowUp')).toBe('above');
  expect(press('above', 'ArrowDown')).toBe('a3');
  expect(press('a3', 'ArrowRight')).toBe('beside');
  expect(press('beside', 'ArrowLeft')).toBe('a3');
  leaveTvMode();
});

test('a television comes to the tab that is open, and from there to the others', () => {
  enterTvMode();
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div role="dialog">
      <div role="tablist">
        <button id="open" role="tab" aria-selected="true" data-at="0 0"></button>
        <button id="other" role="tab" aria-selected="false" tabindex="-1" data-at="1 0"></button>
      </div>
      <button id="below" data-at="1 1"></button>
    </div>`,
  );
  expect(press('below', 'ArrowUp')).toBe('open');
  expect(press('open', 'ArrowRight')).toBe('other');
  leaveTvMode();
});

test('a television stays in the dialog that is open, and finds its first button from nowhere', () => {
  enterTvMode();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div role="dialog"><button id="yes" data-at="0 2"></button><button id="no" data-at="1 2"></button></div>',
  );
  expect(press(undefined, 'ArrowDown')).toBe('yes');
  expect(press('a1', 'ArrowRight')).toBe('yes');
  expect(press('yes', 'ArrowRight')).toBe('no');
  expect(press('no', 'ArrowUp')).toBeUndefined();
  leaveTvMode();
});

test('on a television the cursor of a field gives back the arrow that cannot move it', () => {
  enterTvMode();
  const field = document.querySelector<HTMLInputElement>('#field')!;
  expect(press('field', 'ArrowRight')).toBe('select');
  field.value = 'kevad';
  field.setSelectionRange(2, 2);
  expect(press('field', 'ArrowRight')).toBeUndefined();
  field.setSelectionRange(5, 5);
  expect(press('field', 'ArrowRight')).toBe('select');
  leaveTvMode();
});

test('on a television what only holds things is gone into, and one reads on before what lies far below', () => {
  enterTvMode();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div role="dialog"><div id="text" tabindex="-1" data-at="0 0" style="overflow-y: auto"><a id="far" data-at="0 9" href="#x"></a></div></div>',
  );
  const text = document.getElementById('text')!;
  expect(press('text', 'ArrowDown')).toBe('far');
  for (const [name, value] of Object.entries({ scrollHeight: 1_000, clientHeight: 90 }))
    Object.defineProperty(text, name, { value });
  const scrolled = vi.spyOn(text, 'scrollBy').mockImplementation(() => undefined);
  expect(press('text', 'ArrowDown')).toBe('text');
  expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 54 }));
  leaveTvMode();
});

test('the first thing of a page is its first card, and not what stands above', () => {
  enterTvMode();
  document
    .querySelector('main')!
    .insertAdjacentHTML('afterbegin', '<nav data-row><button id="genre"></button></nav>');
  expect(firstThing()?.id).toBe('a1');
  leaveTvMode();
});

test('on a television the picture in the corner is the last way up, and down from it the page begins', () => {
  enterTvMode();
  document
    .querySelector('main')!
    .insertAdjacentHTML('afterbegin', '<a id="home" href="#/" data-way-home data-at="2 -1"></a>');
  expect(press('a3', 'ArrowUp')).toBe('nav2');
  expect(press('nav2', 'ArrowUp')).toBe('home');
  expect(press('home', 'ArrowDown')).toBe('a1');
  leaveTvMode();
});

test('a key that is held does not lead out of letters, into which it leads', () => {
  enterTvMode();
  document.querySelector('ul[data-row="grid"]')!.setAttribute('data-holds', '');
  expect(press('field', 'ArrowDown', { repeat: true })).toBe('g1');
  expect(press('g4', 'ArrowUp', { repeat: true })).toBe('g1');
  expect(press('g1', 'ArrowUp', { repeat: true })).toBe('g1');
  expect(press('g1', 'ArrowUp')).toBe('field');
  leaveTvMode();
});
