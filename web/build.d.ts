interface ImportMeta {
  /** Set by the build for old televisions alone. */
  readonly env: { readonly LEGACY?: boolean };
}
declare module 'core-js/stable';
declare module 'abortcontroller-polyfill/dist/polyfill-patch-fetch';
