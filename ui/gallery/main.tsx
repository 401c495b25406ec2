import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';
import { showStates } from './shown-states.ts';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/forced-colors.css';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
showStates();
