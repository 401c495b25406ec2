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
    captions: document.querySelector('[data-captions]') !== null,
  };
}

/** What is seen only in passing is no reason to look longer. */
const essenceOf = ({ path, dialog, focus, things, channel, title }: Sight): string =>
  JSON.stringify([path, dialog, focus, things.length, channel, title]);

const lookMs = 120;
/** So soon nobody presses for what has just come. */
const reactionMs = 400;
/** What has done nothing for so long is pressed once more. */
const patienceMs = 1_200;

/** Looks as people do before they press the next key: until something has come of the last one, and nothing moves any more. */
export async function lookCalmly(
  page: Page,
  rest: (ms: number) => Promise<void>,
  before?: Sight,
): Promise<Sight> {
  let seen = await look(page);
  let calm = false;
  for (let ms = 0; ms < 10 * patienceMs; ms += lookMs) {
    const waits = before !== undefined && essenceOf(seen) === essenceOf(before) && ms < patienceMs;
    if (calm && !waits) break;
    await page.waitForTimeout(lookMs);
    const now = await look(page);
    calm = essenceOf(now) === essenceOf(seen);
    seen = now;
  }
  await rest(reactionMs - lookMs);
  return look(page);
}
