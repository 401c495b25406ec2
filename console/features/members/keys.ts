export const membersKey = ['members'] as const;
/** All that was read of one member. */
export const memberKey = (id: string) => ['member', id] as const;
/** What the viewer offers them; acts on their page do not have it looked at again. */
export const memberViewKey = (id: string) => ['memberView', id] as const;
