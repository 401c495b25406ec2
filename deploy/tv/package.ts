import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '../../runtime/start/command-line.ts';
import { bannerPng, iconPng } from './icons.ts';

const templates = join(import.meta.dirname, 'templates');

export interface PackageOptions {
  /** Where the service is, without a slash at its end. */
  address: URL;
  /** Three numbers with dots. */
  version: string;
  /** SHA-256 of the certificates that sign the app for phones: that of the store, and the one that uploads. */
  fingerprints: readonly string[];
}

const versionPattern = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;
const fingerprintPattern = /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/;

/** Reads what was asked for. Throws in words for an operator who asked. */
export function readOptions(
  address: string | undefined,
  version: string,
  fingerprints: readonly string[],
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
  return { address: url, version, fingerprints };
}

/** Writes a folder for each platform; what was there is gone. */
export async function packageAll(options: PackageOptions, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const fill = filler(options);
  const copy = (from: string, to: string): void => copyFilled(join(templates, from), join(folder, to), fill);
  const draw = async (to: string, bytes: Promise<Buffer>): Promise<void> =>
    writeFileSync(join(folder, to), await bytes);
  for (const platform of ['tizen', 'webos']) {
    copy('shell', platform);
    copy(platform, platform);
  }
  await draw('tizen/icon.png', iconPng('favicon', 512));
  await draw('webos/icon.png', iconPng('favicon', 80));
  await draw('webos/largeIcon.png', iconPng('favicon', 130));
  await draw('webos/splash.png', bannerPng(1920, 1080));
  copy('androidtv', 'androidtv');
  const resources = join('androidtv/app/src/main/res');
  for (const kind of ['mipmap-xhdpi', 'drawable-xhdpi']) mkdirSync(join(folder, resources, kind));
  await draw(join(resources, 'mipmap-xhdpi/icon.png'), iconPng('icon-maskable', 192));
  await draw(join(resources, 'drawable-xhdpi/banner.png'), bannerPng(320, 180));
  copy('phone', 'phone');
}

/** Puts what was asked for into the places of a template; what stands in XML and code needs no more than that. */
function filler({ address, version, fingerprints }: PackageOptions): (text: string) => string {
  const [, major, minor, patch] = versionPattern.exec(version)!.map(Number);
  const path = address.pathname.replace(/\/$/, '');
  const values: Record<string, string> = {
    // Its parser has turned what is special in markup, in quotes and in code into percent signs.
    address: (address.origin + path).replaceAll('&', '%26').replaceAll("'", '%27'),
    host: address.host,
    path,
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
    help: 'node run.cjs deploy/tv/package.ts ADDRESS [--to FOLDER] [--version 1.0.0] [--fingerprint AA:BB:… …]',
    options: {
      to: { type: 'string', default: 'dist-tv' },
      version: { type: 'string', default: '1.0.0' },
      fingerprint: { type: 'string', multiple: true, default: [] },
    },
  });
  try {
    await packageAll(readOptions(positionals[0], values.version, values.fingerprint), values.to);
    console.log(
      `Tizen, webOS, Android TV and the app for phones are in ${values.to}: see deploy/tv/README.md`,
    );
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault);
    process.exitCode = 1;
  }
}
