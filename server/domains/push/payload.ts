/** The mark of a declarative push message, which a browser may show by itself. */
const declarative = 8_030;

/** A message as our workers read it, and browsers that show it by themselves. `navigate` is a whole address; the same `tag` replaces. */
export const pushPayload = (message: {
  title: string;
  body: string;
  navigate: string;
  tag: string;
}): string => JSON.stringify({ web_push: declarative, notification: { ...message, lang: 'et' } });
