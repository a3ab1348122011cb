/** Why a file is not the one that was issued, with a signature and nothing else. */
export type AppendedRefusal =
  | 'otherFile'
  | 'malformed'
  | 'notSigned'
  | 'severalSignatures'
  | 'changed'
  | 'notWhole'
  | 'covering'

export class NotOnlySigned extends Error {
  readonly reason: AppendedRefusal
  constructor(reason: AppendedRefusal, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}
