import { useEffect, useId, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { followHints } from './follow-hints.ts';
import css from './hints.module.css';

/** From what it belongs to, and from the edge of the window. */
const gapPx = 6;
const edgePx = 10;

/**
 * The hint of what lies under the pointer or has the focus, as its `data-hint` says. One for the whole page: with
 * one of its own, each card and each line costs several times as much to draw.
 */
export function Hints() {
  const [whose, setWhose] = useState<HTMLElement>();
  const [, update] = useReducer((count: number) => count + 1, 0);
  useEffect(() => followHints(setWhose), []);
  // A line may come to be about something else while the pointer rests on it.
  useEffect(() => {
    if (!whose) return undefined;
    const changes = new MutationObserver(update);
    changes.observe(whose, { attributeFilter: ['data-hint'] });
    return () => changes.disconnect();
  }, [whose]);
  return (
    whose &&
    createPortal(<Hint key={whose.dataset['hint']} of={whose} />, document.fullscreenElement ?? document.body)
  );
}

function Hint({ of }: { of: HTMLElement }) {
  const id = useId();
  const hint = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!hint.current) return undefined;
    const { style, offsetWidth, offsetHeight } = hint.current;
    const box = of.getBoundingClientRect();
    const left = box.left + (box.width - offsetWidth) / 2;
    const above = box.top - offsetHeight - gapPx;
    style.left = `${Math.max(edgePx, Math.min(left, window.innerWidth - offsetWidth - edgePx))}px`;
    style.top = `${above < edgePx ? box.bottom + gapPx : above}px`;
    of.setAttribute('aria-describedby', id);
    return () => of.removeAttribute('aria-describedby');
  }, [of, id]);
  return (
    <div ref={hint} id={id} className={css.hint} role="tooltip">
      {of.dataset['hint']}
    </div>
  );
}
