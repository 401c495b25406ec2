import type { Clock } from '../../runtime/clock.ts';
import type { Config } from '../config/config.ts';
import type { OutsidePort } from './outside/port.ts';
import { outside } from './outside/outside.ts';
import { paymentProvidersOf } from './payment/configured.ts';
import type { PaymentProvider } from './payment/port.ts';
import type { PushPort } from './push/port.ts';
import { createWebPush } from './push/web-push.ts';
import { socialLoginsOf } from './social-login/configured.ts';
import type { SocialLogin } from './social-login/port.ts';

interface Providers {
  social: SocialLogin[];
  paymentProviders: PaymentProvider[];
  push: PushPort | undefined;
  outside: OutsidePort;
}

/** Those through whom members sign in and pay and are called, as they were configured. */
export const providersOf = async (config: Config, clock: Clock): Promise<Providers> => ({
  social: await socialLoginsOf(config, clock),
  paymentProviders: await paymentProvidersOf(config, clock),
  push: config.push && createWebPush(config.push, clock),
  outside,
});
