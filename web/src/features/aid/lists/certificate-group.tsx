import { Button } from '@mantine/core'
import { IconCertificate, IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { confirmations } from '#contract/confirmations.ts'
import { fill } from '#contract/errors.ts'
import type { FooterAction } from '#kit/actions.ts'
import { call } from '#kit/call.ts'
import { download } from '#kit/download.ts'
import { notice } from '#kit/notices.tsx'
import { forget } from '#kit/query.ts'
import { createStore } from '#kit/store.ts'
import { toCase } from '../shared/case-contexts.ts'
import { withListMode } from '../shared/list-mode.ts'
import { GroupDialog } from './group-dialog.tsx'
import { runInParts, succeeded, type GroupState } from './group-run.ts'

const header = (state: GroupState) =>
  fill(confirmations['certificates.issued'], { done: succeeded(state).length, all: state.all })

/** Issues certificates of all selected sent cases, and gives them in one file. */
export const certificateGroup: FooterAction = {
  label: 'Wydaj zaświadczenia',
  icon: IconCertificate,
  permission: 'certificates.issue',
  enabled: (selection) => selection.length > 0,
  confirm: ({ length }) =>
    `Czy na pewno chcesz wydać zaświadczenia de minimis do zaznaczonych przypadków pomocy (${length})? Wydanych zaświadczeń nie można zmienić ani usunąć.`,
  run: (selection, list) => {
    const run = createStore<GroupState>({ all: selection.length, details: [], running: true })
    const issued: number[] = []
    let stopped = false
    const work = async () => {
      const part = async (body: number[]) => {
        const result = await call(certificates.issueMany, { body })
        issued.push(...result.zaswiadczenia)
        return result
      }
      const end = await runInParts(selection, part, run.set, () => stopped)
      list.deselect(succeeded(end))
      // the answer of the last part may be lost alone
      if (end.error) void forget(certificates.issueMany)
    }
    list.open((onClose) => (
      <GroupDialog
        title="Wydawanie zaświadczeń de minimis"
        {...{ run, header, onClose, onField: undefined }}
        toCase={(ppId) => toCase('pup', 'edit', ppId, withListMode({ activeTab: '2' }))}
        stop={() => (stopped = true)}
        more={<OneFile ids={issued} />}
      />
    ))
    void work()
  },
}

/** The most that fit in one file. */
const MOST = 1000

function OneFile({ ids }: { ids: readonly number[] }) {
  const [busy, setBusy] = useState(false)
  if (ids.length === 0) return null
  const save = async () => {
    setBusy(true)
    try {
      for (let start = 0; start < ids.length; start += MOST)
        await download(certificates.printMany, { body: ids.slice(start, start + MOST) })
    } catch (error) {
      notice.failure(error)
    }
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconFileDownload size="1.1rem" aria-hidden />}
      onClick={() => void save()}
    >
      Pobierz wszystkie w jednym pliku
    </Button>
  )
}
