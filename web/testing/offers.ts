import type { Output } from '../../contract/route.ts';
import type { listOffers } from '../../contract/routes/payments/payments.ts';

/** What `GET viewtime/offers` answers: a month, and a week to try. */
export const monthOffers: Output<typeof listOffers> = {
  offers: [
    {
      id: '1m',
      months: 1,
      days: 0,
      cents: 1_300,
      currency: 'EUR',
      addsDays: 31,
      centsPerDay: 41.9,
      savedCents: 0,
    },
  ],
  methods: [],
  transfer: null,
  trialDays: 7,
};
