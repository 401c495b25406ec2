export const membersKey = ['members'] as const;
/** All that was read of one member. */
export const memberKey = (id: string) => ['member', id] as const;
