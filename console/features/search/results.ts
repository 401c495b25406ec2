import { hitKinds, type HitKind, type SearchHit } from '../../../contract/models/console/search.ts';
import { normaliseText } from '../../../ui/lib/normalise-text.ts';
import { tSearch } from '../../i18n/et/search.ts';
import type { RecentPage } from '../../lib/recent.ts';

/** A page of the console that can be opened by its name. */
export interface NamedPage {
  to: string;
  name: string;
}

/** Something that can be chosen: what it opens, and whether it is offered again later. */
export interface Choice extends RecentPage {
  isKept: boolean;
}

export interface ChoiceGroup {
  name: string;
  choices: Choice[];
}

const mostPages = 6;

/** Where each kind is opened. */
const addressOf: Record<HitKind, (id: string) => string> = {
  member: (id) => `/members/${id}`,
  ticket: (id) => `/tickets/${id}`,
  order: (id) => `/money/orders/${id}`,
  waitingPayment: () => '/money/waiting',
  channel: (id) => `/lineup/channel/${id}`,
  title: (id) => `/titles/title/${id}`,
  guideSource: (id) => `/guide/source/${id}`,
  guideChannel: (id) => `/guide/mapping?show=all&q=${encodeURIComponent(id)}`,
  alarm: () => '/alarms',
  setting: (id) => `/settings?q=${encodeURIComponent(id)}`,
  operator: () => '/operators',
};

const choiceOf = ({ kind, id, name, note, to }: SearchHit): Choice => ({
  to: to ?? addressOf[kind](id),
  name,
  note,
  isKept: true,
});

const pageChoice = ({ to, name }: NamedPage): Choice => ({ to, name, note: '', isKept: false });

/** Those whose name holds what was typed; where it begins one, first. */
function pagesNamed(pages: readonly NamedPage[], text: string): NamedPage[] {
  const wanted = normaliseText(text);
  const found = pages
    .map((page) => ({ page, at: normaliseText(page.name).indexOf(wanted) }))
    .filter(({ at }) => at >= 0);
  return found.toSorted((a, b) => Number(a.at > 0) - Number(b.at > 0)).map(({ page }) => page);
}

interface Sources {
  text: string;
  pages: readonly NamedPage[];
  recent: readonly RecentPage[];
  hits: readonly SearchHit[];
}

/** What can be chosen, in groups; before anything is typed that is what was opened lately, and every page. */
export function choicesFor({ text, pages, recent, hits }: Sources): ChoiceGroup[] {
  const found =
    text === ''
      ? [
          { name: tSearch('recent'), choices: recent.map((one) => ({ ...one, isKept: true })) },
          { name: tSearch('pages'), choices: pages.map(pageChoice) },
        ]
      : [
          { name: tSearch('pages'), choices: pagesNamed(pages, text).slice(0, mostPages).map(pageChoice) },
          ...hitKinds.map((kind) => ({
            name: tSearch(`kind.${kind}`),
            choices: hits.filter((hit) => hit.kind === kind).map(choiceOf),
          })),
        ];
  return found.filter(({ choices }) => choices.length > 0);
}
