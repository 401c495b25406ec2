import type { Command } from '../command.ts';
import { correctViewtime, goodwill } from './adjustments.ts';
import { decidePaymentCommand } from './decide-payment.ts';
import { moneyReportCommand } from './money-report.ts';
import { payment } from './payment.ts';
import { prices, setPrice } from './prices.ts';
import { settingsCommand } from './settings.ts';
import { importStatementCommand, paymentQueueCommand } from './statements.ts';

/** Commands for money: what is sold, what came, and what is made of it. */
export const moneyCommands: readonly Command[] = [
  settingsCommand,
  prices,
  setPrice,
  importStatementCommand,
  paymentQueueCommand,
  decidePaymentCommand,
  payment,
  goodwill,
  correctViewtime,
  moneyReportCommand,
];
