/** A file as the form in which calls take it, with what is said beside it. */
export const formOfFile = (
  file: File,
  fields: Readonly<Record<string, string | undefined>> = {},
): { form: FormData } => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value) form.append(name, value);
  form.append('file', file);
  return { form };
};
