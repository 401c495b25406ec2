import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tVisitor } from '../et/visitor.ts';

/** `tVisitor` in English. */
export const visitor = {
  title: 'What is {service}',
  what: {
    one: '{count} Estonian channel and {days} of catch-up for those who live far from home.',
    other: '{count} Estonian channels and {days} of catch-up for those who live far from home.',
  },
  whatEmpty:
    'Estonian television and radio for those who live far from home. There are no channels here yet.',
  price: '{price} a month',
  priceAndTrial: '{price} a month, the first {days} free',
  join: 'Create an account',
  try: 'Try it',
  close: 'Close',
} satisfies Translation<typeof tVisitor>;
