/** The form in which addresses are compared: letter case and surrounding blanks never tell two people apart. */
export const emailKeyOf = (email: string): string => email.trim().normalize('NFC').toLowerCase();
