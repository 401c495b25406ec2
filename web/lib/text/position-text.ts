/** `12:34`, and `1:02:03` from an hour on. */
export function positionText(seconds: number): string {
  const two = (value: number): string => `0${Math.floor(value)}`.slice(-2);
  const rest = `${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds < 3_600 ? rest : `${Math.floor(seconds / 3_600)}:${rest}`;
}
