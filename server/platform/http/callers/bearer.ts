/** The token that a request bears; undefined where it bears none that could be one of ours. */
export const bearerOf = ({
  headers,
}: {
  headers: { readonly authorization?: string | undefined };
}): string | undefined => /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1];
