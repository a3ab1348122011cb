import type { ReactNode } from 'react'
import type { Outcome } from '#contract/aid/results.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { confirmations, type ConfirmationCode } from '#contract/confirmations.ts'
import { fill } from '#contract/errors.ts'
import type { ListHandle } from '#kit/actions.ts'
import { forget } from '#kit/query.ts'
import { createStore } from '#kit/store.ts'
import { toCase } from '../shared/case-contexts.ts'
import { withListMode } from '../shared/list-mode.ts'
import { GroupDialog } from './group-dialog.tsx'
import type { Trial } from './group-preview.tsx'
import { runInParts, succeededIds, type GroupState } from './group-run.ts'

const toCertificates = (ppId: number) => toCase('pup', 'edit', ppId, withListMode({ activeTab: '2' }))

type Part<One extends Outcome> = (ids: number[]) => Promise<{ details: readonly One[] }>

/** Tries work on the certificates of cases, `size` in one call, and shows in a dialog what it would do. */
export function openTrial<One extends Outcome>(
  ids: readonly number[],
  list: ListHandle,
  part: Part<One>,
  dialog: (trial: Trial<One>) => ReactNode,
  size?: number,
): void {
  const run = createStore<GroupState<One>>({ all: ids.length, details: [], running: true })
  let stopped = false
  void runInParts(ids, part, run.set, () => stopped, size)
  list.open((close) =>
    dialog({
      run,
      toCase: toCertificates,
      onClose: () => {
        stopped = true
        close()
      },
      again: () => openTrial(ids, list, part, dialog, size),
    }),
  )
}

type Work = {
  title: string
  header: ConfirmationCode
  endpoint: Endpoint
  part: Part<Outcome>
  /** What can be done with the result. */
  more?: ReactNode
}

/** Does work on the certificates of cases, and shows its progress and the outcome of each. */
export function openWork(
  ids: readonly number[],
  list: ListHandle,
  { title, header, endpoint, part, more }: Work,
): void {
  const run = createStore<GroupState>({ all: ids.length, details: [], running: true })
  let stopped = false
  const work = async () => {
    const end = await runInParts(ids, part, run.set, () => stopped)
    list.deselect(succeededIds(end))
    // the answer of the last part may be lost alone
    if (end.error) void forget(endpoint)
  }
  list.open((onClose) => (
    <GroupDialog
      {...{ title, run, onClose, more, onField: undefined, toCase: toCertificates }}
      header={(state) => fill(confirmations[header], { done: succeededIds(state).length, all: state.all })}
      stop={() => (stopped = true)}
    />
  ))
  void work()
}
