/** What only televisions fetch, as one piece. */
export { TvTitle } from './title/tv-title.tsx';
export { TvScreen } from './tv-screen.tsx';
