/** A fault of a file or folder, and the rule it breaks. */
export interface Fault {
  where: string;
  rule: string;
  says: string;
}
