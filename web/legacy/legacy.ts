import 'core-js/stable';
import 'abortcontroller-polyfill/dist/polyfill-patch-fetch';
import './dates.ts';
import './elements.ts';
import '../viewer.tsx';
import './legacy.css';
