/** What a process was told from outside. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Everything that is wrong with the settings, told together. */
export class ConfigError extends Error {
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
    if (value === undefined) this.faults.push(`${name} is missing`);
    return value ?? '';
  }

  port(name: string, fallback: number): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const port = Number(value);
    if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
    this.faults.push(`${name}: a port is a whole number from 0 to 65535, not "${value}"`);
    return fallback;
  }

  /** A number from `least` to `most`. */
  number(name: string, fallback: number, most: number, least = 0): number {
    const value = Number(this.text(name) ?? fallback);
    if (value >= least && value <= most) return value;
    this.faults.push(`${name}: expected a number from ${least} to ${most}, not "${this.text(name)}"`);
    return fallback;
  }

  /** A whole number from `least` on. */
  whole(name: string, fallback: number, least: number): number {
    const value = Number(this.text(name) ?? fallback);
    if (Number.isSafeInteger(value) && value >= least) return value;
    this.faults.push(`${name}: expected a whole number from ${least} on, not "${this.text(name)}"`);
    return fallback;
  }

  flag(name: string, fallback: boolean): boolean {
    const value = this.text(name)?.toLowerCase();
    if (value === undefined) return fallback;
    if (['1', 'true', 'yes', 'on'].includes(value)) return true;
    if (['0', 'false', 'no', 'off'].includes(value)) return false;
    this.faults.push(`${name}: expected 1 or 0, not "${value}"`);
    return fallback;
  }

  oneOf<T extends string>(name: string, words: readonly T[], fallback: T): T {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const found = words.find((word) => word === value);
    if (!found) this.faults.push(`${name}: expected one of ${words.join(', ')}, not "${value}"`);
    return found ?? fallback;
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/+$/, '');
    this.faults.push(
      `${name}: expected an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
    return undefined;
  }

  urls(name: string): string[] | undefined {
    const list = this.text(name)
      ?.split(',')
      .map((part) => part.trim().replace(/\/+$/, ''));
    for (const item of list ?? []) {
      if (!/^https?:\/\//.test(item) || !URL.canParse(item))
        this.faults.push(`${name}: "${item}" is no http address`);
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
