import type { MemberLine, MemberPage } from '../../contract/models/console/members.ts';
import { memberLedger, memberPage } from '../../contract/routes/console/members.ts';
import { consoleTickets } from '../../contract/routes/console/support.ts';
import { on } from './console-world.tsx';
import { moment } from './moment.ts';

export const memberLine = (more: Partial<MemberLine> = {}): MemberLine => ({
  id: 7,
  email: 'mari@naide.test',
  firstName: 'Mari',
  lastName: 'Maasikas',
  createdAt: moment,
  activated: true,
  expiresAt: Date.UTC(2126, 0, 1, 10),
  frozenUntil: null,
  blocked: false,
  ...more,
});

export const member = (more: Partial<MemberPage> = {}): MemberPage => ({
  ...memberLine(),
  newEmail: null,
  otherReferences: [],
  notes: [],
  reference: '1234567',
  hasPassword: true,
  providers: [],
  watching: false,
  extraPlaceUntil: null,
  mayViewSeries: null,
  recordings: { usedHours: 12.34, ofHours: 100 },
  goodwill: { daysAtOnce: null, daysLeft: null },
  sessions: [],
  blocks: [],
  orders: [],
  payments: [],
  mails: [],
  done: [],
  ...more,
});

/** What the page of a member asks for: themselves, an empty ledger and no tickets. */
export const answersOf = (more: Partial<MemberPage> = {}) => [
  on(memberPage, member(more)),
  on(memberLedger, { entries: [], next: null }),
  on(consoleTickets, { list: [], next: null }),
];
