import { useEffect, useRef, useState, type RefObject } from 'react';
import { noteArrival } from '../device/arrival.ts';
import { appHistory } from './app-history.ts';

interface Handlers {
  /** Hears the keys, and with it no layer below. */
  onKey?: ((event: KeyboardEvent) => void) | undefined;
  /** The back button was pressed, and goes no further. */
  onBack?: (() => void) | undefined;
}

export interface Layer extends Handlers {
  /** It is there. */
  active?: boolean;
  /** Other addresses may be gone to. */
  backOnly?: boolean;
}

/** For a layer with nothing but buttons and fields, which hear their keys themselves: the layers below hear none. */
export const noKeys = (): void => undefined;

interface Opening {
  active: boolean;
  /** Counted while rendering: what lies in a layer comes after it, also when both are mounted at once. */
  order: number;
  /** What had the focus when it came, and when the layers below it came: where the focus may go back to. */
  openers: readonly Element[];
}

interface Entry extends Opening {
  keys: boolean;
  back: boolean;
  backOnly: boolean;
  latest: RefObject<Handlers>;
}

/** The newest last. */
let layers: readonly Entry[] = [];
let count = 0;
let letGoOfBack: (() => void) | undefined;

const newest = (wants: (one: Entry) => boolean): Entry | undefined => layers.filter(wants).pop();
let hearsRest: ((event: KeyboardEvent) => void) | undefined;

function hear(event: KeyboardEvent): void {
  newest(({ keys }) => keys)?.latest.current.onKey?.(event);
  if (!event.defaultPrevented) hearsRest?.(event);
}

/** Hears the keys that no layer has taken, whichever is the newest. Returns how to stop. */
export function hearRest(listener: (event: KeyboardEvent) => void): () => void {
  hearsRest = listener;
  return () => {
    if (hearsRest === listener) hearsRest = undefined;
  };
}

/** The newest layer that wants them has the keys and the back button. */
function setLayers(now: readonly Entry[]): void {
  layers = now;
  noteArrival();
  window.removeEventListener('keydown', hear);
  if (now.length > 0) window.addEventListener('keydown', hear);
  letGoOfBack?.();
  const top = newest(({ back }) => back);
  letGoOfBack = top && appHistory.hold(() => top.latest.current.onBack?.(), { backOnly: top.backOnly });
}

function enter(entry: Entry): () => void {
  setLayers([...layers, entry].sort((one, other) => one.order - other.order));
  return () => setLayers(layers.filter((one) => one !== entry));
}

/** What opened the menu that an element is in. A mouse opens one without giving its button the focus. */
function menuButtonOf(element: Element | null): Element | null {
  const menu = element?.closest('[role=menu]');
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
}

/** The button of a menu that has just gone, until something has the focus: the menu gives it back a moment later. */
let leftMenuButton: Element | null = null;
const forgetMenu = (): void => void (leftMenuButton = null);

function openingNow(active: boolean): Opening {
  if (!active) return { active, order: 0, openers: [] };
  const { activeElement, body } = document;
  const below = layers[layers.length - 1]?.openers ?? [];
  const openers = [activeElement, menuButtonOf(activeElement), leftMenuButton, ...below];
  const there = (one: Element | null): one is Element => one !== null && one !== body && one.isConnected;
  return { active, order: ++count, openers: openers.filter(there) };
}

/** A focus that was lost with what went goes back to what opened that, or to the screen as a whole. */
function giveFocusBack(openers: readonly Element[]): void {
  const { body } = document;
  leftMenuButton = menuButtonOf(document.activeElement);
  if (leftMenuButton) return document.addEventListener('focusin', forgetMenu, { once: true });
  for (const to of [...openers, document.querySelector('main')]) {
    if (document.activeElement && document.activeElement !== body) return;
    // The screen as a whole is there already, and stays where it was scrolled to.
    if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: to.localName === 'main' });
  }
}

/**
 * A screen, or what lies over one: a page, a film, a dialog, a menu. The newest layer that wants them has the keys and
 * the back button, and when it goes the focus is where it was before.
 */
export function useLayer({ active = true, onKey, onBack, backOnly = false }: Layer): void {
  const latest = useRef<Handlers>({});
  useEffect(() => {
    latest.current = { onKey, onBack };
  });
  const [opening, setOpening] = useState(() => openingNow(active));
  if (opening.active !== active) setOpening(openingNow(active));
  const [keys, back] = [onKey !== undefined, onBack !== undefined];
  useEffect(() => (opening.active ? () => giveFocusBack(opening.openers) : undefined), [opening]);
  useEffect(
    () => (opening.active ? enter({ ...opening, keys, back, backOnly, latest }) : undefined),
    [opening, keys, back, backOnly],
  );
}
