import { MemberPage } from '../features/members/member-page.tsx';
import { MemberTickets } from '../features/support/member-tickets.tsx';

/** A member, with what they have asked. */
export const MemberScreen = () => <MemberPage Tickets={MemberTickets} />;
