/** A file as the form in which calls take it. */
export const formOfFile = (file: File): { form: FormData } => {
  const form = new FormData();
  form.append('file', file);
  return { form };
};
