import { hash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../../contract/escape-html.ts';
import { commandLine } from '../../runtime/start/command-line.ts';
import { banner, brandOf, resized, type AppBrand } from './brand.ts';

const templates = join(import.meta.dirname, 'templates');

export interface PackageOptions {
  /** Where the service is, without a slash at its end. */
  address: URL;
  /** Three numbers with dots. */
  version: string;
  /** SHA-256 of the certificates that sign the app for phones: that of the store, and the one that uploads. */
  fingerprints: readonly string[];
  /** What the ids of the apps begin with: stores know an app by it for good. */
  id: string;
}

const versionPattern = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;
const idPattern = /^[a-z][a-z0-9]*(\.[a-z][a-z0-9]*)+$/;
const fingerprintPattern = /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/;

/** Reads what was asked for. Throws in words for an operator who asked. */
export function readOptions(
  address: string | undefined,
  version: string,
  fingerprints: readonly string[],
  id?: string,
): PackageOptions {
  if (!address || !URL.canParse(address))
    throw new Error('say where the service is, such as https://tv.example.org');
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new Error('the address begins with https:// and has nothing behind its path');
  if (!versionPattern.test(version)) throw new Error('a version has three numbers, such as 1.0.0');
  const wrong = fingerprints.find((one) => !fingerprintPattern.test(one));
  if (wrong !== undefined)
    throw new Error(`${wrong} is no SHA-256 fingerprint: 32 pairs of digits with colons`);
  if (id !== undefined && !idPattern.test(id))
    throw new Error(`${id} is no id: small letters, digits and dots, such as org.example`);
  return { address: url, version, fingerprints, id: id ?? idOfHost(url.hostname) };
}

/** `tv.example.org` → `org.example.tv`: nobody else has it who does not have the name. */
function idOfHost(host: string): string {
  const labels = host
    .split(/[.:]/)
    .reverse()
    .map((label) => label.replace(/[^a-z0-9]/g, ''));
  const named = labels
    .filter((label) => label !== '')
    .map((label) => (/^\d/.test(label) ? `n${label}` : label));
  return ['app', ...named].slice(named.length > 1 ? 1 : 0).join('.');
}

const tizenIdLength = 10;
/** Tizen wants ten letters and digits. */
const tizenIdOf = (id: string): string =>
  hash('sha256', id, 'base64url')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, tizenIdLength);

/** Writes a folder for each platform; what was there is gone. */
export async function packageAll(options: PackageOptions, brand: AppBrand, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const fill = filler(options, brand);
  const copy = (from: string, to: string): void => copyFilled(join(templates, from), join(folder, to), fill);
  const draw = async (to: string, bytes: Promise<Buffer>): Promise<void> =>
    writeFileSync(join(folder, to), await bytes);
  for (const platform of ['tizen', 'webos']) {
    copy('shell', platform);
    copy(platform, platform);
  }
  await draw('tizen/icon.png', resized(brand.icon, 512));
  await draw('webos/icon.png', resized(brand.icon, 80));
  await draw('webos/largeIcon.png', resized(brand.icon, 130));
  await draw('webos/splash.png', banner(brand.icon, 1920, 1080));
  copy('androidtv', 'androidtv');
  const resources = join('androidtv/app/src/main/res');
  for (const kind of ['mipmap-xhdpi', 'drawable-xhdpi']) mkdirSync(join(folder, resources, kind));
  await draw(join(resources, 'mipmap-xhdpi/icon.png'), resized(brand.maskable, 192));
  await draw(join(resources, 'drawable-xhdpi/banner.png'), banner(brand.icon, 320, 180));
  copy('phone', 'phone');
}

/** Puts what was asked for into the places of a template; what stands in XML and code needs no more than that. */
function filler(
  { address, version, fingerprints, id }: PackageOptions,
  { name, accent, ink }: AppBrand,
): (text: string) => string {
  const [, major, minor, patch] = versionPattern.exec(version)!.map(Number);
  const path = address.pathname.replace(/\/$/, '');
  const values: Record<string, string> = {
    // Its parser has turned what is special in markup, in quotes and in code into percent signs.
    address: (address.origin + path).replaceAll('&', '%26').replaceAll("'", '%27'),
    host: address.host,
    path,
    id,
    tizenId: tizenIdOf(id),
    markupName: escapeHtml(name),
    // It stands between quotes.
    jsonName: JSON.stringify(name).slice(1, -1),
    // Resources of Android have escapes of their own, within those of XML.
    androidName: escapeHtml(name.replace(/[\\'"@?]/g, (sign) => `\\${sign}`)),
    accent,
    ink,
    version,
    versionCode: String(major! * 1_000_000 + minor! * 1_000 + patch!),
    cleartext: String(address.protocol === 'http:'),
    // They stand between the quotes of a list.
    fingerprints: fingerprints.join('", "'),
  };
  return (text) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? failed(name));
}

function failed(name: string): never {
  throw new Error(`a template asks for ${name}, which there is not`);
}

function copyFilled(from: string, to: string, fill: (text: string) => string): void {
  cpSync(from, to, { recursive: true });
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const file = join(to, name);
    if (statSync(file).isFile()) writeFileSync(file, fill(readFileSync(file, 'utf8')));
  }
}

if (import.meta.main) {
  const { values, positionals } = commandLine({
    help: `node run.cjs deploy/tv/package.ts ADDRESS [--to FOLDER] [--version 1.0.0] [--fingerprint AA:BB:… …]
    [--name NAME] [--colour #2a9d8f] [--logo FILE] [--id org.example]
    Name, colour and icons are those of the service at this address, where they are not said here.`,
    options: {
      to: { type: 'string', default: 'dist-tv' },
      version: { type: 'string', default: '1.0.0' },
      name: { type: 'string' },
      colour: { type: 'string' },
      logo: { type: 'string' },
      id: { type: 'string' },
      fingerprint: { type: 'string', multiple: true, default: [] },
    },
  });
  try {
    const options = readOptions(positionals[0], values.version, values.fingerprint, values.id);
    const { name, colour, logo } = values;
    const given = { name, colour, logo: logo === undefined ? undefined : readFileSync(logo) };
    await packageAll(options, await brandOf(options.address, given), values.to);
    console.log(
      `Tizen, webOS, Android TV and the app for phones are in ${values.to}: see deploy/tv/README.md`,
    );
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault);
    process.exitCode = 1;
  }
}
