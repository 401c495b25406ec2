import { gently } from '../../../ui/lib/motion.ts';

/** So much of what is seen goes on at a press. */
const pageShare = 0.6;
/** Less is no way to go. */
const leastPx = 24;

const room = (box: Element, by: 1 | -1): number =>
  by === 1 ? box.scrollHeight - box.clientHeight - box.scrollTop : box.scrollTop;

/** What scrolls around an element, and still can. */
function scrollerOf(from: Element, by: 1 | -1): Element | undefined {
  for (let box: Element | null = from; box && box !== document.body; box = box.parentElement)
    if (room(box, by) > leastPx && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return undefined;
}

/**
 * With arrows alone one reads by going on: what lies far down a text, or behind it, is not leapt to past all that was to be read.
 * Answers whether it scrolled instead.
 */
export function scrollFirst(from: HTMLElement, to: HTMLElement | undefined, by: 1 | -1): boolean {
  const box = scrollerOf(from, by);
  if (!box) return false;
  const frame = box.getBoundingClientRect();
  const there = to?.getBoundingClientRect();
  const inside = to !== undefined && box.contains(to);
  const beyond = there && (by === 1 ? there.bottom - frame.bottom : frame.top - there.top);
  if (inside && beyond !== undefined && beyond < frame.height * pageShare) return false;
  // Up out of a list goes where it points, unless what is above has been scrolled away.
  const left = Math.min(room(box, by), frame.height * pageShare);
  box.scrollBy({ top: by * left, behavior: gently() });
  return true;
}
