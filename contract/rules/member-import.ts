/** Days of viewing time that somebody may bring along from another service. */
export const mostImportedDays = 3_660;

/** How long the invitation is good by which they choose a password. */
export const invitationDays = 14;
