import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Console } from './app/console.tsx';
import '../web/ui/tokens.css';
import '../web/ui/base.css';
import '../web/ui/forced-colors.css';
import './ui/console.css';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  );
