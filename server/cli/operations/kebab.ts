/** `fromMs` → `from-ms`. */
export const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);
