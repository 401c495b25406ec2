import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of the band that tells a visitor what they have come to. */
export const tVisitor = texts('visitor', {
  title: 'Mis on {service}',
  what: {
    one: '{count} Eesti telekanal ja {days} järelvaatamist neile, kes elavad kodust kaugel.',
    other: '{count} Eesti telekanalit ja {days} järelvaatamist neile, kes elavad kodust kaugel.',
  },
  whatEmpty: 'Eesti televisioon ja raadio neile, kes elavad kodust kaugel. Kanaleid siin veel ei ole.',
  price: 'Kuu {price}',
  priceAndTrial: 'Kuu {price}, esimesed {days} tasuta',
  join: 'Loo konto',
  try: 'Proovi',
  close: 'Pane kinni',
});
