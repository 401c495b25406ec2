import type { PaymentsConfig } from './payments.ts';

/** Where the viewer's page may take frames from, and where it may post forms to, so that members can pay. */
export function paymentOrigins({ simulators, trustly, bankLinks }: PaymentsConfig): {
  frames: string[];
  forms: string[];
} {
  if (simulators) return { frames: [new URL(simulators).origin], forms: [new URL(simulators).origin] };
  return {
    frames: trustly ? [trustly.frameOrigin] : [],
    forms: [...new Set(bankLinks.map(({ url }) => new URL(url).origin))],
  };
}
