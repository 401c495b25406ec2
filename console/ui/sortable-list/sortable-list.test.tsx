// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SortableList } from './sortable-list.tsx';

const [rowPx, gapPx] = [50, 4];
const slotPx = rowPx + gapPx;

/** How far the box around the list is scrolled, which shows two rows and a half of it. */
let scrolledPx: number;
let scrolledTo: string[];
const onOrder = vi.fn<(ids: string[]) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  scrolledPx = 0;
  scrolledTo = [];
  onOrder.mockClear();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowPx);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function top(this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * slotPx;
  });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return this.tagName === 'OL' ? new DOMRect(0, -scrolledPx, 300, 500) : new DOMRect(0, 0, 300, 135);
  });
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrollTo(this: Element) {
    scrolledTo.push(this.textContent);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const names: Record<string, string> = { a: 'Aed', b: 'Raba', c: 'Meri', d: 'Mets' };

function List() {
  const [ids, setIds] = useState(Object.keys(names));
  return (
    <>
      <SortableList
        label="Järjekord"
        items={ids.map((id, i) => ({ id, name: names[id]!, mark: i + 1 }))}
        onOrder={(next) => {
          onOrder(next);
          setIds(next);
        }}
      />
      <button type="button" onClick={() => setIds(['d', 'c', 'b', 'a'])}>
        Kellegi teise järjekord
      </button>
    </>
  );
}

const rows = () => screen.getAllByRole('listitem');
const handle = (name: string) => screen.getByRole('button', { name: `Tõsta: ${name}` });
const said = () => screen.getByRole('status').textContent;
/** How the rows lie on the page from the top, wherever the document has them. */
const seen = (): string[] => {
  const topOf = (row: HTMLElement) => {
    const shift = /^translateY\((.+)px\)$/.exec(row.style.transform)?.[1] ?? 0;
    return row.offsetTop + Number(shift);
  };
  const byTop = rows().toSorted((one, other) => topOf(one) - topOf(other));
  return byTop.map(({ textContent }) => textContent.replace(/^\d/, ''));
};
const key = (name: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement!, { key: name, ...init });

function liftByKey(name: string): void {
  act(() => handle(name).focus());
  key(' ');
}

/** A mouse, pen or finger; its moves go to the handle that it was put down on. */
function pointer(name: string, pointerType = 'mouse') {
  const on = handle(name);
  const event = (type: string, clientY: number, more: PointerEventInit = {}) => {
    const init = { bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, pointerType };
    fireEvent(on, new PointerEvent(`pointer${type}`, { ...init, clientX: 20, clientY, ...more }));
  };
  return {
    down: (y: number, more?: PointerEventInit) => event('down', y, more),
    move: (y: number) => event('move', y),
    up: (y: number, more?: PointerEventInit) => event('up', y, more),
    cancel: (y: number) => event('cancel', y),
  };
}

test('keys lift a row, move it and drop it, which is read out, and its handle keeps the focus', () => {
  render(<List />);
  liftByKey('Aed');
  expect(said()).toBe('Aed on tõstetud, koht 1/4.');
  expect(handle('Aed').getAttribute('aria-pressed')).toBe('true');
  key('ArrowDown');
  expect(said()).toBe('Aed on kohal 2/4.');
  expect(seen()).toEqual(['Raba', 'Aed', 'Meri', 'Mets']);
  key('End');
  expect(said()).toBe('Aed on kohal 4/4.');
  key('ArrowDown');
  key('ArrowUp');
  expect(seen()).toEqual(['Raba', 'Meri', 'Aed', 'Mets']);
  expect(scrolledTo.at(-1)).toBe('1Aed');
  expect(onOrder).not.toHaveBeenCalled();
  key('Enter');
  expect(said()).toBe('Aed on nüüd kohal 3/4.');
  expect(onOrder.mock.calls).toEqual([[['b', 'c', 'a', 'd']]]);
  expect(seen()).toEqual(['Raba', 'Meri', 'Aed', 'Mets']);
  expect(document.activeElement).toBe(handle('Aed'));
  expect(handle('Aed').hasAttribute('aria-pressed')).toBe(false);
});

test('a key that is held down lifts once, and arrows alone move nothing', () => {
  render(<List />);
  act(() => handle('Mets').focus());
  expect(key('ArrowUp')).toBe(true);
  expect(said()).toBe('');
  key('Enter');
  key('Enter', { repeat: true });
  // At its end it stays, and the page below it does not scroll.
  expect(key('ArrowDown')).toBe(false);
  expect(said()).toBe('Mets on tõstetud, koht 4/4.');
  key('Home');
  key('Tab');
  expect(onOrder.mock.calls).toEqual([[['d', 'a', 'b', 'c']]]);
});

test.each([
  ['Escape', () => void key('Escape')],
  ['leaving its handle', () => act(() => screen.getByText('Kellegi teise järjekord').focus())],
])('%s puts back what keys have lifted', (_, leave) => {
  render(<List />);
  liftByKey('Meri');
  key('Home');
  expect(seen()[0]).toBe('Meri');
  leave();
  expect(said()).toBe('Meri jäi sinna, kus oli.');
  expect(seen()).toEqual(['Aed', 'Raba', 'Meri', 'Mets']);
  key(' ', { repeat: true });
  expect(said()).toBe('Meri jäi sinna, kus oli.');
  expect(onOrder).not.toHaveBeenCalled();
});

test('what is lifted while another order comes from outside is put back', () => {
  render(<List />);
  liftByKey('Raba');
  key('End');
  fireEvent.click(screen.getByText('Kellegi teise järjekord'));
  expect(said()).toBe('Raba jäi sinna, kus oli.');
  expect(seen()).toEqual(['Mets', 'Meri', 'Raba', 'Aed']);
  expect(onOrder).not.toHaveBeenCalled();
});

test.each(['mouse', 'touch', 'pen'])('a %s drags a row, and the others make room for it', (pointerType) => {
  render(<List />);
  act(() => handle('Mets').focus());
  const by = pointer('Aed', pointerType);
  by.down(20);
  by.move(22);
  expect(said()).toBe('');
  by.move(20 + slotPx + 10);
  expect(rows()[0]!.style.transform).toBe(`translateY(${slotPx + 10}px)`);
  expect(rows()[1]!.style.transform).toBe(`translateY(${-slotPx}px)`);
  expect(said()).toBe('Aed on kohal 2/4.');
  expect(document.activeElement).toBe(handle('Aed'));
  by.move(9_000);
  expect(rows()[0]!.style.transform).toBe(`translateY(${3 * slotPx}px)`);
  by.move(20 + slotPx);
  key('End');
  key(' ');
  by.up(20 + slotPx, { pointerId: 2 });
  expect(onOrder).not.toHaveBeenCalled();
  by.up(20 + slotPx);
  expect(onOrder.mock.calls).toEqual([[['b', 'a', 'c', 'd']]]);
  expect(seen()).toEqual(['Raba', 'Aed', 'Meri', 'Mets']);
  expect(said()).toBe('Aed on nüüd kohal 2/4.');
  expect(document.activeElement).toBe(handle('Aed'));
});

test.each([
  ['Escape', () => void key('Escape')],
  ['a finger that the browser takes', (by: ReturnType<typeof pointer>) => by.cancel(80)],
])('%s puts back what is dragged, and the pointer goes on without it', (_, leave) => {
  render(<List />);
  const by = pointer('Aed');
  by.down(20);
  by.move(20 + slotPx);
  expect(seen()[0]).toBe('Raba');
  leave(by);
  expect(said()).toBe('Aed jäi sinna, kus oli.');
  by.move(20 + 2 * slotPx);
  by.up(20 + 2 * slotPx);
  expect(seen()).toEqual(['Aed', 'Raba', 'Meri', 'Mets']);
  expect(onOrder).not.toHaveBeenCalled();
});

test('keys and a pointer do not move the same row, and what keys have lifted is put back by a press', () => {
  render(<List />);
  const by = pointer('Aed');
  by.down(20);
  by.move(20 + slotPx);
  key('Escape');
  key(' ');
  by.move(20 + 2 * slotPx);
  by.up(20 + 2 * slotPx);
  expect(said()).toBe('Aed on tõstetud, koht 1/4.');
  const other = pointer('Meri');
  other.down(120);
  expect(said()).toBe('Aed jäi sinna, kus oli.');
  // Browsers give the focus after the press.
  act(() => handle('Meri').focus());
  other.move(120 + slotPx);
  other.up(120 + slotPx);
  expect(onOrder.mock.calls).toEqual([[['a', 'b', 'd', 'c']]]);
});

test('a click, another button and a second finger lift nothing', () => {
  render(<List />);
  const by = pointer('Aed');
  by.down(20);
  by.up(20);
  by.down(20, { button: 2 });
  by.move(100);
  by.down(20, { isPrimary: false });
  by.move(100);
  expect(said()).toBe('');
  expect(seen()[0]).toBe('Aed');
});

test('a pointer at the edge of what is seen scrolls, and the row goes along', () => {
  render(
    <div data-testid="box" style={{ overflowY: 'auto' }}>
      <List />
    </div>,
  );
  const box = screen.getByTestId('box');
  Object.defineProperties(box, {
    scrollHeight: { value: 212 },
    clientHeight: { value: 135 },
    scrollTop: {
      get: () => scrolledPx,
      set(px: number) {
        scrolledPx = px;
      },
    },
  });
  const frames = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const by = pointer('Aed');
  by.down(20);
  by.move(70);
  frames(500);
  expect(scrolledPx).toBe(0);
  by.move(130);
  frames(1_000);
  expect(scrolledPx).toBe(212 - 135);
  // Scrolled by 77 pixels and moved by 110, it has come further than the last slot.
  expect(seen()).toEqual(['Raba', 'Meri', 'Mets', 'Aed']);
  by.move(20);
  frames(1_000);
  expect(scrolledPx).toBe(0);
  expect(seen()[0]).toBe('Aed');
  by.move(130);
  frames(1_000);
  by.up(130);
  scrolledPx = 40;
  frames(1_000);
  expect(scrolledPx).toBe(40);
  expect(onOrder.mock.calls).toEqual([[['b', 'c', 'd', 'a']]]);
});
