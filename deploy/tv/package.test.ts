// @vitest-environment happy-dom
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import vm from 'node:vm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import type { AppBrand } from './brand.ts';
import { packageAll, readOptions } from './package.ts';

const fingerprint = Array.from({ length: 32 }, () => 'A0').join(':');
const folder = mkdtempSync(join(tmpdir(), 'tv-'));
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
/** Every tag of a file, in order. Throws where it is no XML. */
function tagsOf(path: string, from = folder): Element[] {
  const page = new DOMParser().parseFromString(readFileSync(join(from, path), 'utf8'), 'application/xml');
  const fault = page.querySelector('parsererror');
  if (fault) throw new Error(fault.textContent ?? path);
  return [...page.querySelectorAll('*')];
}
const sizeOf = (path: string): number[] => {
  const bytes = readFileSync(join(folder, path));
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};

const brand = async (more: Partial<AppBrand> = {}): Promise<AppBrand> => {
  const ground = { create: { width: 512, height: 512, channels: 4, background: '#2a9d8f' } } as const;
  const icon = await sharp(ground).png().toBuffer();
  return { name: "Ma & 'mu' TV", accent: '#2a9d8f', ink: '#061614', icon, maskable: icon, ...more };
};

beforeAll(async () =>
  packageAll(readOptions('https://tv.naide.test/vaata/', '1.2.3', [fingerprint]), await brand(), folder),
);
afterAll(() => rmSync(folder, { recursive: true }));

test('no template has a place left open', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  expect(files.length).toBeGreaterThan(15);
  for (const { parentPath, name } of files.filter(({ name }) => !name.endsWith('.png')))
    expect(readFileSync(join(parentPath, name), 'utf8')).not.toMatch(/\{\{|\}\}/);
});

test.each([
  ['tizen/icon.png', [512, 512]],
  ['webos/icon.png', [80, 80]],
  ['webos/largeIcon.png', [130, 130]],
  ['webos/splash.png', [1920, 1080]],
  ['androidtv/app/src/main/res/mipmap-xhdpi/icon.png', [192, 192]],
  ['androidtv/app/src/main/res/drawable-xhdpi/banner.png', [320, 180]],
])('%s is %j pixels', (path, size) => expect(sizeOf(path)).toEqual(size));

test('Tizen is told where the shell is, that it may go to the service, and that it wants the keys', () => {
  const tags = tagsOf('tizen/config.xml');
  const attributesOf = (name: string, attribute: string): unknown[] =>
    tags.filter(({ tagName }) => tagName === name).map((tag) => tag.getAttribute(attribute));
  expect(attributesOf('widget', 'version')).toEqual(['1.2.3']);
  expect(attributesOf('content', 'src')).toEqual(['index.html']);
  expect(attributesOf('icon', 'src')).toEqual(['icon.png']);
  expect(attributesOf('access', 'origin')).toEqual(['*']);
  expect(attributesOf('tizen:application', 'id')).toEqual([expect.stringMatching(/^[A-Za-z0-9]{10}\.tv$/)]);
  expect(attributesOf('tizen:application', 'package')).toEqual([expect.stringMatching(/^[A-Za-z0-9]{10}$/)]);
  expect(attributesOf('tizen:application', 'required_version')).toEqual(['5.0']);
  expect(attributesOf('tizen:profile', 'name')).toEqual(['tv-samsung']);
  expect(attributesOf('tizen:setting', 'hwkey-event')).toEqual(['enable']);
  expect(attributesOf('tizen:setting', 'background-support')).toEqual(['disable']);
  expect(attributesOf('tizen:privilege', 'name')).toEqual([
    'http://tizen.org/privilege/internet',
    'http://tizen.org/privilege/tv.inputdevice',
  ]);
});

test('webOS is told what it asks for, and leaves Back to the page', () => {
  const info = JSON.parse(read('webos/appinfo.json')) as Record<string, unknown>;
  expect(info).toMatchObject({
    type: 'web',
    main: 'index.html',
    version: '1.2.3',
    disableBackHistoryAPI: true,
  });
  const files = readdirSync(join(folder, 'webos'));
  for (const key of ['main', 'icon', 'largeIcon', 'splashBackground']) expect(files).toContain(info[key]);
});

test('Android TV is a television app of this address, with numbers that grow with the version', () => {
  const launchers = tagsOf('androidtv/app/src/main/AndroidManifest.xml').filter(
    ({ tagName }) => tagName === 'category',
  );
  expect(launchers.map((tag) => tag.getAttribute('android:name'))).toEqual([
    'android.intent.category.LEANBACK_LAUNCHER',
  ]);
  expect(tagsOf('androidtv/app/src/main/res/values/strings.xml')).toHaveLength(3);
  expect(read('androidtv/app/src/main/AndroidManifest.xml')).toContain('usesCleartextTraffic="false"');
  expect(read('androidtv/app/src/main/res/values/strings.xml')).toContain('>https://tv.naide.test/vaata<');
  expect(read('androidtv/app/build.gradle')).toContain('versionCode 1002003');
});

test('phones are told which certificates may speak for the service', () => {
  expect(JSON.parse(read('phone/assetlinks.json'))).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'test.naide.tv.app',
        sha256_cert_fingerprints: [fingerprint],
      },
    },
  ]);
  expect(JSON.parse(read('phone/twa-manifest.json'))).toMatchObject({
    host: 'tv.naide.test',
    startUrl: '/vaata/',
  });
});

test('every app has the name, the colour and the ids of its service, and none is called after ours', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  for (const { parentPath, name } of files) {
    expect(join(parentPath, name)).not.toMatch(/paasuke/i);
    if (name.endsWith('.png')) continue;
    expect(readFileSync(join(parentPath, name), 'utf8'), name).not.toMatch(/p(ää|aa)suke/i);
  }
  const named = "Ma & 'mu' TV";
  expect(JSON.parse(read('webos/appinfo.json'))).toMatchObject({
    id: 'test.naide.tv.tv',
    title: named,
    vendor: named,
  });
  expect(JSON.parse(read('phone/twa-manifest.json'))).toMatchObject({ name: named, launcherName: named });
  expect(tagsOf('tizen/config.xml').find(({ tagName }) => tagName === 'name')?.textContent).toBe(named);
  expect(tagsOf('androidtv/app/src/main/res/values/strings.xml')[1]?.textContent).toBe(
    String.raw`Ma & \'mu\' TV`,
  );
  expect(read('tizen/index.html')).toContain('background: #2a9d8f;');
  expect(read('webos/index.html')).toContain('Teenust Ma &amp; &#39;mu&#39; TV ei saanud kätte.');
  expect(read('androidtv/app/build.gradle')).toContain("applicationId 'test.naide.tv.tv'");
});

describe('the shell', () => {
  /** Runs it as a set would that has these keys, and a service that answers or does not. */
  function run({ keys, answers }: { keys?: string[]; answers: boolean }) {
    const timers: (() => void)[] = [];
    const registered: string[] = [];
    const offline = { hidden: true };
    const retry = { focus: vi.fn<() => void>(), addEventListener: vi.fn<() => void>() };
    const replace = vi.fn<(address: string) => void>();
    const exit = vi.fn<() => void>();
    const heard: Record<string, (event: { keyCode: number }) => void> = {};
    const tizen = keys && {
      tvinputdevice: {
        getSupportedKeys: () => keys.map((name) => ({ name })),
        registerKeyBatch: (names: string[]) => registered.push(...names),
      },
      application: { getCurrentApplication: () => ({ exit }) },
    };
    const window = { serviceAddress: 'https://tv.naide.test', ...(tizen && { tizen }) };
    vm.runInNewContext(read('tizen/shell.js'), {
      console,
      window,
      tizen,
      location: { replace },
      document: {
        getElementById: (id: string) => (id === 'offline' ? offline : retry),
        addEventListener: (type: string, listener: (event: { keyCode: number }) => void) =>
          void (heard[type] = listener),
      },
      setTimeout: (then: () => void) => timers.push(then),
      Image: class {
        onload = (): void => undefined;
        onerror = (): void => undefined;
        set src(_: string) {
          if (answers) this.onload();
          else this.onerror();
        }
      },
    });
    return { registered, offline, retry, replace, exit, heard };
  }

  it('asks for the keys that the set has, and goes to the service', () => {
    const { registered, replace, offline } = run({ keys: ['1', 'ColorF0Red', 'Soccer'], answers: true });
    expect(registered.sort()).toEqual(['1', 'ColorF0Red']);
    expect(replace.mock.calls[0]![0]).toMatch(/^https:\/\/tv\.naide\.test\/\?shell=\d+#\/tv$/);
    expect(offline.hidden).toBe(true);
  });

  it('goes there once, from a set that has no such keys to ask for', () => {
    expect(run({ answers: true }).replace).toHaveBeenCalledTimes(1);
  });

  it('says that there is no line, offers another try, and is left by Back', () => {
    const { replace, offline, retry, heard, exit } = run({ keys: [], answers: false });
    expect(replace).not.toHaveBeenCalled();
    expect(offline.hidden).toBe(false);
    expect(retry.focus).toHaveBeenCalled();
    heard['keydown']!({ keyCode: 10009 });
    expect(exit).toHaveBeenCalled();
  });
});

describe('what is asked for', () => {
  test.each<[string | undefined, string, string[], string?]>([
    [undefined, '1.0.0', []],
    ['paasuke', '1.0.0', []],
    ['javascript:alert(1)', '1.0.0', []],
    ['https://mari:parool@naide.test', '1.0.0', []],
    ['https://naide.test/?a=1', '1.0.0', []],
    ['https://naide.test', '1.0', []],
    ['https://naide.test', '1.0.0', ['AA:BB']],
    ['https://naide.test', '1.0.0', [], 'Org.Example'],
    ['https://naide.test', '1.0.0', [], 'app'],
  ])('%s, %s, %j, %s is refused', (address, version, fingerprints, id) =>
    expect(() => readOptions(address, version, fingerprints, id)).toThrow(),
  );

  test.each([
    ['https://tv.min-tv.ee', 'ee.mintv.tv'],
    ['http://192.168.1.5:8080', 'n5.n1.n168.n192'],
    ['http://localhost:8080', 'app.localhost'],
  ])('the ids at %s begin with %s', (address, id) => expect(readOptions(address, '1.0.0', []).id).toBe(id));

  test('nothing in an address ends the quotes it stands in', async () => {
    const other = mkdtempSync(join(tmpdir(), 'tv-'));
    await packageAll(readOptions(`https://naide.test/'"<script>&x`, '1.0.0', []), await brand(), other);
    const html = readFileSync(join(other, 'tizen/index.html'), 'utf8');
    expect(html).toContain("serviceAddress = 'https://naide.test/%27%22%3Cscript%3E%26x';");
    expect(tagsOf('tizen/config.xml', other)[0]!.getAttribute('id')).toBe(
      'https://naide.test/%27%22%3Cscript%3E%26x',
    );
    rmSync(other, { recursive: true });
  });
});
