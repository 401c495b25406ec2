declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}
declare module '*.css';

interface ImportMeta {
  /** Set by the build for old televisions alone. */
  readonly env: { readonly LEGACY?: boolean };
}
declare module 'core-js/stable';
declare module 'abortcontroller-polyfill/dist/polyfill-patch-fetch';
