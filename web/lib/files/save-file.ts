/** Hands a document to the browser as a file to keep. */
export function saveFile(name: string, type: string, content: string | ArrayBuffer): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
