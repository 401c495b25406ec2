/** A busy machine may take its time; waiting longer for what is to be seen costs nothing where it is seen at once. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000 });
}
