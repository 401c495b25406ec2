import css from './provider-sign.module.css';

/** Colours of providers that people know by them; any other gets ours. */
const colours: Readonly<Record<string, string>> = {
  google: '#4285f4',
  facebook: '#1877f2',
  apple: '#000000',
  microsoft: '#2f6fbf',
};

/** A round sign with the provider's first letter; their logos are theirs. */
export const ProviderSign = ({ id, name }: { id: string; name: string }) => (
  <span className={css.sign} style={{ background: colours[id] ?? '#38598e' }} aria-hidden="true">
    {name.slice(0, 1).toUpperCase()}
  </span>
);
