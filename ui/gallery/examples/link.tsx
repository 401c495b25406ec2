import type { ReactNode } from 'react';

interface Props {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** In the place of an application's own link. */
export const ExampleLink = ({ to, className, children }: Props) => (
  <a className={className} href={`#${to}`}>
    {children}
  </a>
);
