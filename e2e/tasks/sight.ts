import type { Page } from '@playwright/test';

/** Something on the screen that can have the focus, and where it lies. */
export interface Thing {
  name: string;
  /** Where it leads. */
  href: string | undefined;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What somebody sees who looks up from the remote control. */
export interface Sight {
  path: string;
  /** What the newest thing over the picture is called. */
  dialog: string | undefined;
  /** In the dialog, or on all of the page. */
  things: readonly Thing[];
  focus: Thing | undefined;
  text: string;
  /** What stands in the field of the search. */
  typed: string;
  channel: string | undefined;
  title: string | undefined;
  past: boolean;
  plays: boolean;
  captions: boolean;
}

const look = (page: Page): Promise<Sight> => page.evaluate(sightOf);

function sightOf(): Sight {
  const can =
    'a[href], button:not(:disabled), input:not(:disabled), select, summary, [tabindex="0"], [role=gridcell]';
  const isSeen = (element: Element): boolean => element.getClientRects().length > 0;
  const nameOf = (element: Element): string => {
    const by = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    const text = element.getAttribute('aria-label') ?? by?.textContent ?? element.textContent;
    return text.replace(/\s+/g, ' ').trim();
  };
  const thingOf = (element: Element): Thing => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const href = element.getAttribute('href') ?? undefined;
    return { name: nameOf(element), href, left, top, right, bottom };
  };
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isSeen).pop();
  const scope = dialog ?? document.body;
  const focused = document.activeElement;
  const video = document.querySelector('video');
  const { channel, title, time, state } = video?.dataset ?? {};
  return {
    path: location.hash.slice(1),
    dialog: dialog && nameOf(dialog),
    things: [...scope.querySelectorAll(can)].filter(isSeen).map(thingOf),
    focus: focused?.matches(can) && scope.contains(focused) ? thingOf(focused) : undefined,
    text: document.body.innerText,
    typed: document.querySelector<HTMLInputElement>('input[type=search], [role=search] input')?.value ?? '',
    channel,
    title: title === '' ? undefined : title,
    past: time === 'past',
    plays: state === 'playing',
    captions: [...(video?.textTracks ?? [])].some(({ mode }) => mode === 'showing'),
  };
}

/** Looks until nothing moves any more, as people do before they press the next key. */
export async function lookCalmly(page: Page): Promise<Sight> {
  let before = await look(page);
  for (let round = 0; round < 30; round++) {
    await new Promise((resolve) => setTimeout(resolve, 120));
    const now = await look(page);
    const same = (one: Sight): string =>
      JSON.stringify([one.path, one.dialog, one.focus, one.things.length, one.channel, one.title]);
    if (same(now) === same(before)) return now;
    before = now;
  }
  return before;
}
