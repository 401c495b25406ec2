import { defineConfig } from 'vite';
import { pageConfig } from './build/page-config.ts';

/** For the pages of `testing/`, on which benchmarks measure a part of the viewer: built like it, without what is written into its own page. */
export default defineConfig(pageConfig);
