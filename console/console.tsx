import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Console } from './app/console.tsx';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/forced-colors.css';
import './ui/console.css';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  );
