/** Puts a text on the clipboard. On plain http, as in a home network, only the old way exists. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTheOldWay(text);
  }
}

function copyTheOldWay(text: string): boolean {
  const box = document.createElement('textarea');
  const focused = document.activeElement;
  box.value = text;
  box.style.position = 'fixed';
  box.style.opacity = '0';
  // Inside the modal, which lets no focus out.
  (focused?.parentElement ?? document.body).append(box);
  box.select();
  const done = document.execCommand('copy');
  box.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
