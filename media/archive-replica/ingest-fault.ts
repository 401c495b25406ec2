/** An ingest, or all of them, did not give what was asked. */
export class IngestFault extends Error {
  override readonly name = 'IngestFault';
  /** `refused`: it does not take our secret; `failed`: it answers, and cannot; `away`: nothing, or not all of it, came. */
  readonly kind: 'refused' | 'failed' | 'away';

  constructor(kind: IngestFault['kind'], message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.kind = kind;
  }
}
