/** What a service is called until its operator has named it; no other file says it to members. */
export const usualServiceName = 'Pääsuke';

let name = usualServiceName;

/** What the service is called, in every language: `{service}` in texts. */
export const serviceName = (): string => name;

/** Names the service, for the whole process: a server follows its settings, a page the document that it came in. */
export function setServiceName(given: string | undefined): void {
  name = given || usualServiceName;
}
