/** What servers have acknowledged. Whatever happens to them, it must be stored. */
export type Ledger = {
  /** Cases added and changed, with the text that only this change wrote. */
  saved: { ppId: number; version: number; text: string }[]
  sent: number[]
  removed: number[]
  restored: number[]
  /** The number of answers by status. */
  statuses: Map<number, number>
  /** Answers that nobody should get. */
  wrong: string[]
}

export const newLedger = (): Ledger => ({
  saved: [],
  sent: [],
  removed: [],
  restored: [],
  statuses: new Map(),
  wrong: [],
})

/** The number of answers, of one status or of all. */
export const answered = ({ statuses }: Ledger, status?: number): number =>
  status === undefined ? [...statuses.values()].reduce((sum, n) => sum + n, 0) : (statuses.get(status) ?? 0)

/** The number of changes that were acknowledged. */
export const acknowledged = ({ saved, sent, removed, restored }: Ledger): number =>
  saved.length + sent.length + removed.length + restored.length

/** What was acknowledged so far. */
export const copyOf = (ledger: Ledger): Ledger => structuredClone(ledger)
