/** What is wrong with a login form before it is sent, by field; the text belongs to the language file. */
export type LoginFault = 'usernameRequired' | 'passwordRequired';

export function checkLogin(form: { username: string; password: string }): LoginFault | undefined {
  if (form.username.trim() === '') return 'usernameRequired';
  if (form.password === '') return 'passwordRequired';
  return undefined;
}
