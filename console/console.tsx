import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { inPageLanguage } from '../ui/i18n/page-language.ts';
import { Console } from './app/console.tsx';
import { languageKey, languages } from './i18n/languages.ts';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/forced-colors.css';
import './ui/console.css';
import './ui/themes.css';
import { followTheme } from './lib/theme.ts';

followTheme();
const root = document.getElementById('root');
if (root)
  inPageLanguage(languageKey, languages, () =>
    createRoot(root).render(
      <StrictMode>
        <Console />
      </StrictMode>,
    ),
  );
