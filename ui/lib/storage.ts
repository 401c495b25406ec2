/** Storage that may be missing or full (private windows, televisions): then nothing is kept and nothing breaks. */
export function readKept(key: string, area: () => Storage = () => localStorage): string | undefined {
  try {
    return area().getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keep(key: string, value: string | undefined, area: () => Storage = () => localStorage): void {
  try {
    if (value === undefined) area().removeItem(key);
    else area().setItem(key, value);
  } catch {
    // Kept for this page only.
  }
}

export function keptKeys(area: () => Storage): string[] {
  try {
    return Object.keys(area());
  } catch {
    return [];
  }
}
