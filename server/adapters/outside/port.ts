/** What the world says of the service, as far as it can be asked from here. */
export interface OutsidePort {
  /** Addresses of a host; none where its name is not known. */
  addressesOf(host: string): Promise<string[]>;
  /** Texts that stand at a name, as SPF, DKIM and DMARC do; none where there are none. */
  textsOf(name: string): Promise<string[]>;
  /** When the certificate of a host ends. Rejects, in words of the library, when it is not trusted or nobody answers. */
  certificateEnds(host: string, port: number): Promise<number>;
  /** Asks for an address. Rejects when nobody answers. @returns its status and what its clock says */
  ask(url: string): Promise<{ status: number; dateMs: number | undefined }>;
  /** Asks for an address whose answer is JSON, by nobody's redirect. Rejects when there is no such answer. */
  json(url: string, headers?: Readonly<Record<string, string>>): Promise<unknown>;
  /** Signs in at the mail server and goes. Rejects with what it says. */
  tryMail(smtpUrl: string): Promise<void>;
  /** The version line of a program, or undefined when it does not run. */
  versionOf(program: string): Promise<string | undefined>;
  /** Whether this is a container, which the world reaches by the ports that were published and no others. */
  isContainer(): boolean;
}
