import { polyfill } from './polyfill.ts';

// What pages of Chromium 53 to 86 lack of what the viewer and its libraries ask them.

const asNodes = (what: readonly (Node | string)[]): Node[] =>
  what.map((one) => (typeof one === 'string' ? document.createTextNode(one) : one));

const parents = {
  append(this: Element, ...what: (Node | string)[]) {
    for (const node of asNodes(what)) this.appendChild(node);
  },
  prepend(this: Element, ...what: (Node | string)[]) {
    const { firstChild } = this;
    for (const node of asNodes(what)) this.insertBefore(node, firstChild);
  },
  replaceChildren(this: Element, ...what: (Node | string)[]) {
    while (this.firstChild) this.removeChild(this.firstChild);
    for (const node of asNodes(what)) this.appendChild(node);
  },
};

interface To {
  left?: number;
  top?: number;
}

polyfill(Element.prototype, {
  ...parents,
  toggleAttribute(this: Element, name: string, on = !this.hasAttribute(name)) {
    if (on) this.setAttribute(name, '');
    else this.removeAttribute(name);
    return on;
  },
  scrollTo(this: Element, to: To | number, top?: number) {
    const place = typeof to === 'number' ? { left: to, top } : to;
    if (place.left !== undefined) this.scrollLeft = place.left;
    if (place.top !== undefined) this.scrollTop = place.top;
  },
  scrollBy(this: Element, { left = 0, top = 0 }: To) {
    this.scrollLeft += left;
    this.scrollTop += top;
  },
  setPointerCapture: () => undefined,
  hasPointerCapture: () => false,
  releasePointerCapture: () => undefined,
});
polyfill(DocumentFragment.prototype, parents);

/** A box is measured when it is first looked at, and when the window changes: on a television nothing else moves it. */
class ResizeObserver {
  readonly #targets = new Set<Element>();
  readonly #tell: () => void;

  constructor(changed: (entries: readonly unknown[], observer: ResizeObserver) => void) {
    this.#tell = () => {
      const entries = [...this.#targets].map((target) => ({
        target,
        contentRect: target.getBoundingClientRect(),
      }));
      if (entries.length > 0) changed(entries, this);
    };
    window.addEventListener('resize', this.#tell);
  }
  observe(target: Element): void {
    this.#targets.add(target);
    requestAnimationFrame(this.#tell);
  }
  unobserve(target: Element): void {
    this.#targets.delete(target);
  }
  disconnect(): void {
    this.#targets.clear();
    window.removeEventListener('resize', this.#tell);
  }
}
polyfill(window, { ResizeObserver });

/** A selector with a part that is not known throws; what has the focus here shows it. */
const matches = Reflect.get(Element.prototype, 'matches') as (this: Element, selector: string) => boolean;
Object.assign(Element.prototype, {
  matches(this: Element, selector: string) {
    return matches.call(this, selector.replaceAll(':focus-visible', ':focus'));
  },
});
