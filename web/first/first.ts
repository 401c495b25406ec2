import { isLanguage } from '../../contract/i18n/languages.ts';
import { isBrowsePage } from '../lib/address/page-kinds.ts';
import { isTelevision } from '../lib/device/is-television.ts';
import { readKept } from '../../ui/lib/storage.ts';
import { storageKeys } from '../lib/storage-keys.ts';
import { titleOf } from '../lib/text/program-title.ts';
import { ownSpanText } from '../../ui/lib/time-text.ts';
import { freshBootstrapData, placeholderOf } from '../lib/loading/bootstrap.ts';
import type { Preferences } from '../lib/preferences.ts';
import { preloadFirst } from '../player/preload/preload-first.ts';

/**
 * Runs before the viewer is there, which on a slow line takes seconds: in the place of the picture it shows what will play.
 * What keeps choices for the viewer would be as large as all of this, so they are read here as they lie.
 */
function preferences(): Partial<Preferences> {
  try {
    return JSON.parse(readKept(storageKeys.preferences) ?? '{}') as Partial<Preferences>;
  } catch {
    return {};
  }
}

// Until the viewer comes with its texts, what stands in the page is in the language that was chosen here.
const language = readKept(storageKeys.language);
if (isLanguage(language)) {
  document.documentElement.lang = language;
  for (const one of document.querySelectorAll<HTMLElement>(`[data-${language}]`))
    if (one instanceof HTMLLinkElement) one.href = one.dataset[language]!;
    else one.textContent = one.dataset[language]!;
}

const { token, view } = storageKeys;
const address = location.hash.slice(1);
const chosen = readKept(view);
const television = address === '/tv' || chosen === 'television' || (!chosen && isTelevision());
// What the viewer will ask for first travels beside it, and no sooner than what is to be seen.
const { engine, pages, picture: firstPicture } = document.currentScript!.dataset;
const page = !television && isBrowsePage(address.split('?')[0]!);
for (const href of (page ? pages : engine)!.split(' ')) {
  const link = document.createElement('link');
  document.head.append(
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', fetchPriority: 'low', href }),
  );
}
const session = readKept(token) ?? readKept(token, () => sessionStorage);
const { channelId: last, quality = 'high', soundOnly, hourCap } = preferences();
const data = freshBootstrapData();
const placeholder = data && placeholderOf(data, { address, last, member: session !== undefined });
// Pictures, for who wants them and counts no bytes, where they do not come by the browser's own HLS.
if (placeholder?.isLive && !soundOnly && hourCap === undefined && 'MediaSource' in self) {
  globalThis.firstStream = preloadFirst({ channelId: placeholder.channelId, quality, token: session });
  // Begins without the rest of the viewer.
  const script = document.createElement('script');
  document.head.append(Object.assign(script, { type: 'module', crossOrigin: '', src: firstPicture }));
}
const waiting = document.querySelector<HTMLElement>('.first');
if (placeholder && waiting) {
  // Another element: the one that waits may be painted already, and a page whose elements move jumps.
  const shape = waiting.cloneNode(true) as HTMLElement;
  const { name, program } = placeholder;
  const picture = document.createElement('div');
  picture.className = 'sight';
  // Painted with the frame that has it, however busy the viewer's beginning makes the next ones.
  if (program?.imgUrl)
    picture.append(
      Object.assign(new Image(), { alt: '', decoding: 'sync', fetchPriority: 'high', src: program.imgUrl }),
    );
  const words = document.createElement('div');
  const about = program && [
    line('strong', titleOf(program.name)),
    line('small', ownSpanText(program.startTime, program.endTime)),
  ];
  words.append(line('b', name), ...(about ?? []));
  picture.append(words);
  shape.prepend(picture);
  shape.classList.add('seen');
  if (television) shape.classList.add('whole');
  // The viewer goes on with it.
  shape.dataset['sight'] = JSON.stringify(placeholder);
  waiting.replaceWith(shape);
}

function line(tag: string, text: string): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: text });
}
