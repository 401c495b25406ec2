import { MemberPage } from '../features/members/member-page.tsx';
import { MemberTickets } from '../features/support/member-tickets.tsx';

/** A member, with what he has asked. */
export const MemberScreen = () => <MemberPage Tickets={MemberTickets} />;
