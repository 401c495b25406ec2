/** The service by its name, which is the same in every language. */
export const serviceName = 'Pääsuke';
