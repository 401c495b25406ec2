const back =
  'M32 6.5C34.2 8.6 36 11 36.6 14.2C37 16.2 38.6 17.2 41 17.9C49.5 20.2 57.5 26.5 63 37.5C55.5 31.2 47.5 28.8 40 30.2C37.8 30.7 37 32.2 36.7 34.2C36.2 37.2 35.6 39.4 36.2 42C37.6 48.4 40.6 54.6 46.4 61.5C39.6 57.4 34.8 51.6 32 44.6ZM32 6.5C29.8 8.6 28 11 27.4 14.2C27 16.2 25.4 17.2 23 17.9C14.5 20.2 6.5 26.5 1 37.5C8.5 31.2 16.5 28.8 24 30.2C26.2 30.7 27 32.2 27.3 34.2C27.8 37.2 28.4 39.4 27.8 42C26.4 48.4 23.4 54.6 17.6 61.5C24.4 57.4 29.2 51.6 32 44.6Z';
const throat =
  'M32 6.5C34.2 8.6 36 11 36.6 14.2C35.4 16.6 33.6 17.8 32 17.8C30.4 17.8 28.6 16.6 27.4 14.2C28 11 29.8 8.6 32 6.5Z';

/** The mark of the service, a swallow seen from above; decoration beside a name, so hidden from screen readers. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg viewBox="5 5 54 54" width={size} height={size} aria-hidden="true">
      <g transform="rotate(42 32 32) translate(.5 -1.5)">
        <path fill="var(--ink)" d={back} />
        <path fill="var(--throat)" d={throat} />
      </g>
    </svg>
  );
}
