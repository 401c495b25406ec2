import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of lists that are put into an order. */
export const tSorting = texts('sorting', {
  by: 'Järjestus',
  handle: 'Tõsta: {name}',
  orderable: 'järjestatav',
  moveHint: 'Tühik tõstab, nooled liigutavad, tühik paneb maha, Escape jätab nii, nagu oli.',
  picked: '{name} on tõstetud, koht {place}/{count}.',
  over: '{name} on kohal {place}/{count}.',
  dropped: '{name} on nüüd kohal {place}/{count}.',
  left: '{name} jäi sinna, kus oli.',
});
