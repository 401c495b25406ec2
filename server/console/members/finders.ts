import { memberOfReference, readCreditorReference } from '../../../contract/rules/reference-number.ts';
import type { Services } from '../../services.ts';

/** Whose number somebody has typed into the search; undefined when it is nobody's. */
export type MemberFinder = (services: Services, text: string) => Promise<number | undefined>;

const byReference: MemberFinder = async (_, text) => memberOfReference(readCreditorReference(text) ?? text);

const longestTicketNumber = 9;

/** As people write it: 17, #17. */
const byTicket: MemberFinder = async ({ support }, text) => {
  const [, number = ''] = /^#?(\d+)$/.exec(text.trim()) ?? [];
  return number === '' || number.length > longestTicketNumber ? undefined : support.memberOf(Number(number));
};

/** Ways to find a member besides their name and address; each is asked about all that was typed. */
export const memberFinders: readonly MemberFinder[] = [byReference, byTicket];
