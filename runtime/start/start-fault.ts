/** Why a process cannot start, in words for its operator: what is wrong and what to do. */
export class StartFault extends Error {
  override name = 'StartFault';
}
