import { accessSync, constants, statSync } from 'node:fs';
import { StartFault } from './start/start-fault.ts';

/** What a process was told from outside. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Everything that is wrong with the settings, told together. */
export class ConfigError extends StartFault {
  override name = 'ConfigError';
}

/**
 * Reads settings from an environment and collects every fault, so that an operator sees all of them at once
 * and not one per restart.
 */
export class EnvReader {
  readonly faults: string[] = [];
  readonly #env: Env;

  constructor(env: Env) {
    this.#env = env;
  }

  text(name: string): string | undefined {
    const value = this.#env[name]?.trim();
    return value ? value : undefined;
  }

  /** A text without which nothing works. */
  needed(name: string): string {
    const value = this.text(name);
    if (value === undefined) this.faults.push(`${name}: puudub; ilma selleta ei saa käivituda`);
    return value ?? '';
  }

  port(name: string, fallback: number): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const port = Number(value);
    if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
    this.faults.push(`${name}: port on täisarv 0 kuni 65535, mitte "${value}"`);
    return fallback;
  }

  /** A number from `least` to `most`. */
  number(name: string, fallback: number, most: number, least = 0): number {
    const value = Number(this.text(name) ?? fallback);
    if (value >= least && value <= most) return value;
    this.faults.push(`${name}: oodatud on arv ${least} kuni ${most}, mitte "${this.text(name)}"`);
    return fallback;
  }

  /** A whole number from `least` on. */
  whole(name: string, fallback: number, least: number): number {
    const value = Number(this.text(name) ?? fallback);
    if (Number.isSafeInteger(value) && value >= least) return value;
    this.faults.push(`${name}: oodatud on täisarv alates ${least}, mitte "${this.text(name)}"`);
    return fallback;
  }

  flag(name: string, fallback: boolean): boolean {
    const value = this.text(name)?.toLowerCase();
    if (value === undefined) return fallback;
    if (['1', 'true', 'yes', 'on'].includes(value)) return true;
    if (['0', 'false', 'no', 'off'].includes(value)) return false;
    this.faults.push(`${name}: oodatud on 1 või 0, mitte "${value}"`);
    return fallback;
  }

  oneOf<T extends string>(name: string, words: readonly T[], fallback: T): T {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const found = words.find((word) => word === value);
    if (!found) this.faults.push(`${name}: sobivad ${words.join(', ')}, mitte "${value}"`);
    return found ?? fallback;
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol))
      return value.replace(/(?<!\/)\/+$/, '');
    this.faults.push(
      `${name}: oodatud on aadress, mis algab ${protocols.map((p) => `${p}//`).join(' või ')}`,
    );
    return undefined;
  }

  /** The path of a file, which can be read. */
  file(name: string): string | undefined {
    const path = this.text(name);
    if (path === undefined) return undefined;
    try {
      accessSync(path, constants.R_OK);
      if (!statSync(path).isFile()) this.faults.push(`${name}: ${path} ei ole fail`);
    } catch {
      this.faults.push(`${name}: faili ${path} ei ole või seda ei saa lugeda`);
    }
    return path;
  }

  urls(name: string): string[] | undefined {
    const list = this.text(name)
      ?.split(',')
      .map((part) => part.trim().replace(/(?<!\/)\/+$/, ''));
    for (const item of list ?? []) {
      if (!/^https?:\/\//.test(item) || !URL.canParse(item))
        this.faults.push(`${name}: "${item}" ei ole http-aadress`);
    }
    return list;
  }

  /** Whether somebody's money or members may depend on this process. */
  get production(): boolean {
    return this.text('NODE_ENV') === 'production';
  }

  /** Throws {@link ConfigError} with everything that was wrong with what was read. */
  refuseFaults(): void {
    if (this.faults.length > 0) throw new ConfigError(this.faults.join('\n'));
  }
}
