import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tProgram } from '../et/program.ts';

/** `tProgram` in English. */
export const program = {
  forMembers: 'As a member you can watch this programme.',
  title: 'Programme',
  live: 'Watch live',
  poster: 'Show the picture large: {title}',
  quality: 'Picture quality',
  director: { one: 'Director', other: 'Directors' },
  actor: { one: 'Starring', other: 'Starring' },
  presenter: { one: 'Presenter', other: 'Presenters' },
  searchPerson: 'Search: {name}',
  share: 'Share',
  shared: 'The link has been copied. Paste it for a friend.',
  shareFailed: 'The link could not be copied.',
  related: 'Related programmes',
  airings: 'Also',
  showRelated: 'Show related programmes',
  hideRelated: 'Hide related programmes',
  begins: 'Begins {when}',
  gone: 'This programme can no longer be watched.',
  moved: 'This programme is no longer in the guide.',
  movedText: 'The channel can still be watched from that moment: {when}.',
  watchThen: 'Watch from that moment',
  wrongLink: 'This link leads nowhere. Please check that it is complete.',
  continue: 'Continue from {position}',
  startOver: 'Watch from the start',
  opening: 'Opening the programme',
} satisfies Translation<typeof tProgram>;
