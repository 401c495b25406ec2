/** Where a file says the name that the service comes with: each operator gives it their own, which is `{service}` in texts. */
export const namedIn = (path: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      /Pääsuke/.test(line) ? [`${path}:${at + 1}: says a name; texts have {service} for it`] : [],
    );
