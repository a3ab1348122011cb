import { IconCertificate, IconFileDownload } from '@tabler/icons-react'
import { certificates, type IssueOutcome } from '#contract/aid/certificates/certificates.ts'
import { confirmations } from '#contract/confirmations.ts'
import { fill } from '#contract/errors.ts'
import type { FooterAction, ListHandle } from '#kit/actions.ts'
import { call } from '#kit/call.ts'
import { download } from '#kit/download.ts'
import { FileButton } from '#kit/file-button.tsx'
import { forget } from '#kit/query.ts'
import { createStore } from '#kit/store.ts'
import { toCase } from '../shared/case-contexts.ts'
import { withListMode } from '../shared/list-mode.ts'
import { CertificatePreview } from './certificate-preview.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { runInParts, succeeded, type GroupState } from './group-run.ts'

const header = (state: GroupState) =>
  fill(confirmations['certificates.issued'], { done: succeeded(state).length, all: state.all })

/** Shows what would be issued to all selected sent cases; once that is confirmed, issues it and gives it in one file. */
export const certificateGroup: FooterAction = {
  label: 'Wydaj zaświadczenia',
  icon: IconCertificate,
  permission: 'certificates.issue',
  enabled: (selection) => selection.length > 0,
  run: preview,
}

function preview(selection: readonly number[], list: ListHandle): void {
  const run = createStore<GroupState<IssueOutcome>>({ all: selection.length, details: [], running: true })
  let stopped = false
  const part = (body: number[]) => call(certificates.issueMany, { body, query: { dryRun: 'true' } })
  void runInParts(selection, part, run.set, () => stopped)
  list.open((onClose) => (
    <CertificatePreview
      run={run}
      toCase={toCertificates}
      onClose={() => {
        stopped = true
        onClose()
      }}
      again={() => preview(selection, list)}
      issue={(ids, isSealed) => issue(ids, list, isSealed)}
    />
  ))
}

function issue(ids: readonly number[], list: ListHandle, isSealed: boolean): void {
  const run = createStore<GroupState>({ all: ids.length, details: [], running: true })
  const issued: number[] = []
  let stopped = false
  const work = async () => {
    const part = async (body: number[]) => {
      const result = await call(certificates.issueMany, { body, query: isSealed ? { pieczec: 'true' } : {} })
      issued.push(...result.zaswiadczenia)
      return result
    }
    const end = await runInParts(ids, part, run.set, () => stopped)
    list.deselect(succeeded(end))
    // the answer of the last part may be lost alone
    if (end.error) void forget(certificates.issueMany)
  }
  list.open((onClose) => (
    <GroupDialog
      title="Wydawanie zaświadczeń de minimis"
      {...{ run, header, onClose, onField: undefined }}
      toCase={toCertificates}
      stop={() => (stopped = true)}
      more={<OneFile ids={issued} />}
    />
  ))
  void work()
}

const toCertificates = (ppId: number) => toCase('pup', 'edit', ppId, withListMode({ activeTab: '2' }))

/** The most that fit in one file. */
const MOST = 1000

function OneFile({ ids }: { ids: readonly number[] }) {
  if (ids.length === 0) return null
  const save = async () => {
    for (let start = 0; start < ids.length; start += MOST)
      await download(certificates.printMany, { body: ids.slice(start, start + MOST) })
  }
  return (
    <FileButton icon={<IconFileDownload size="1.1rem" aria-hidden />} run={save}>
      Pobierz wszystkie w jednym pliku
    </FileButton>
  )
}
