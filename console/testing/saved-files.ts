import { vi } from 'vitest';

/** Files that the browser was given to keep, in turn; until mocks are restored. */
export function savedFiles(): { name: string; bytes: Blob }[] {
  const saved: { name: string; bytes: Blob }[] = [];
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((bytes) => {
    made.push(bytes as Blob);
    return `blob:${made.length}`;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const bytes = made[Number(this.getAttribute('href')?.replace('blob:', '')) - 1];
    if (bytes) saved.push({ name: this.download, bytes });
  });
  return saved;
}
