/** The build for all others asks for what Chromium has from here on. */
const oldestModern = 87;

/**
 * Tells browsers that cannot run the viewer's modern build, which are those of televisions: they keep the engine they were
 * sold with. Samsung's name no Chromium, but the version of the set: 7.0 is the first on an engine that is new enough.
 */
export function isOldBrowser(userAgent: string | undefined): boolean {
  const chromium = /Chrom(?:e|ium)\/(\d{1,4})\b/.exec(userAgent ?? '');
  if (chromium) return Number(chromium[1]) < oldestModern;
  const tizen = /\bTizen (\d{1,3})\b/.exec(userAgent ?? '');
  return tizen !== null && Number(tizen[1]) < 7;
}
