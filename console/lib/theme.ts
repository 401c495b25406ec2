import { createStore } from 'zustand/vanilla';
import { keep, readKept } from '../../ui/lib/storage.ts';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const key = 'paasuke.admin.theme';
/** The ground of each, for what a browser draws around the page; as in `themes.css`. */
const grounds = { light: '#ffffff', dark: '#0c1322' };

const systemIsLight = matchMedia('(prefers-color-scheme: light)');

const kept = (): ThemeChoice => themeChoices.find((one) => one === readKept(key)) ?? 'system';

/** What is chosen on this device, and what is shown by that. */
export const theme = createStore<{ chosen: ThemeChoice; shown: 'light' | 'dark' }>(() => ({
  chosen: 'system',
  shown: 'dark',
}));

function show(): void {
  const chosen = kept();
  const shown = chosen === 'system' ? (systemIsLight.matches ? 'light' : 'dark') : chosen;
  document.documentElement.dataset.theme = shown;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', grounds[shown]);
  theme.setState({ chosen, shown });
}

/** Shows the page as was chosen on this device, or as the system is; goes on when either changes, in another tab, too. */
export function followTheme(): void {
  show();
  systemIsLight.addEventListener('change', show);
  window.addEventListener('storage', (event) => {
    if (event.key === key) show();
  });
}

export function chooseTheme(chosen: ThemeChoice): void {
  keep(key, chosen === 'system' ? undefined : chosen);
  show();
}
