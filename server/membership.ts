import { readCamt } from './adapters/bank-statement/camt.ts';
import { createAudit } from './domains/audit/index.ts';
import { createPayments } from './domains/payments/index.ts';
import { createSettings } from './domains/settings/index.ts';
import { createViewtime } from './domains/viewtime/index.ts';
import type { ServiceParts } from './service-parts.ts';

interface Telling {
  kickMail(): void;
  userChanged(accountId: number): void;
}

/** What members live by and the operator lives on: settings of both, viewing time and money, and the trail of what was done. */
export function createMembership(parts: ServiceParts, telling: Telling) {
  const { config, db, clock, log, limits, paymentProviders } = parts;
  const { publicUrl } = config;
  const common = { db, clock, limits, publicUrl, ...telling };
  const settings = createSettings({ db, clock, start: config.settings });
  return {
    audit: createAudit({ db }),
    settings,
    viewtime: createViewtime({
      ...common,
      log,
      freezeDaysPerYear: async () => Number((await settings.all()).FREEZE_DAYS_PER_YEAR),
    }),
    payments: createPayments({
      ...common,
      log,
      settings: settings.all,
      providers: paymentProviders,
      readStatement: readCamt,
    }),
  };
}
