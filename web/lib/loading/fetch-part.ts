/** A part of the viewer that the server no longer has: it belongs to another build. */
export class PartGone extends Error {
  readonly file: string;

  constructor(file: string) {
    super(`gone: ${file}`);
    this.name = 'PartGone';
    this.file = file;
  }
}

/** The files that are here, or on their way. */
const files = new Map<string, Promise<void>>();

/**
 * Stands where the bundler puts its own way of preloading (vite.config.ts): fetches the files of a part, and imports
 * it only when they are here. Browsers remember an import that failed for as long as the page lives, so none may;
 * a file that was lost on the way is asked for anew the next time.
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  names: readonly string[] = [],
  from: string = document.baseURI,
): Promise<Module> {
  await Promise.all(names.map((name) => bring(new URL(name, from).href)));
  return load();
}

function bring(href: string): Promise<void> {
  if (files.size === 0) rememberPage();
  const known = files.get(href);
  if (known) return known;
  const coming = intoCache(href).then(() => (href.endsWith('.css') ? addStyles(href) : undefined));
  files.set(href, coming);
  coming.catch(() => files.delete(href));
  return coming;
}

/** What the page itself has brought. */
function rememberPage(): void {
  const ofPage = document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
    'script[src], link[rel=modulepreload], link[rel=stylesheet]',
  );
  for (const element of ofPage) files.set('src' in element ? element.src : element.href, Promise.resolve());
}

/** Where the import and the style sheet find it: these files never change. */
async function intoCache(href: string): Promise<void> {
  const response = await fetch(href);
  if (response.status === 404) throw new PartGone(href);
  if (!response.ok) throw new Error(`${response.status}: ${href}`);
  await response.arrayBuffer();
}

/** After all others: the page names its own at its end, and a part says how its buttons differ from those. */
function addStyles(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`no styles: ${href}`));
    });
    document.body.append(link);
  });
}
