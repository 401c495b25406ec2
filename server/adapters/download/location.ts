import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What an operator typed as an address: a path becomes the address of the file. */
export const addressOfLocation = (location: string): string =>
  /^[a-z][a-z0-9+.-]*:\/\//i.test(location) ? location : pathToFileURL(resolve(location)).href;
