/** What stands in the registration form; kept by the screen, so that a look at the other tab loses nothing. */
export interface RegistrationDraft {
  firstName: string;
  lastName: string;
  email: string;
  recomendeeEmail: string;
  password: string;
  password2: string;
}

export const emptyDraft: RegistrationDraft = {
  firstName: '',
  lastName: '',
  email: '',
  recomendeeEmail: '',
  password: '',
  password2: '',
};
