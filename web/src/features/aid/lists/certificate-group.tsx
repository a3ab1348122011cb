import { Button } from '@mantine/core'
import { IconCertificate, IconFileDownload, IconMail } from '@tabler/icons-react'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import type { FooterAction, ListHandle } from '#kit/actions.ts'
import { call } from '#kit/call.ts'
import { download } from '#kit/download.ts'
import { FileButton } from '#kit/file-button.tsx'
import { CertificatePreview } from './certificate-preview.tsx'
import { openTrial, openWork } from './certificates-of-cases.tsx'
import { previewDelivery } from './delivery-group.tsx'

/** Shows what would be issued to all selected sent cases; once that is confirmed, issues it and gives it in one file. */
export const certificateGroup: FooterAction = {
  label: 'Wydaj zaświadczenia',
  icon: IconCertificate,
  permission: 'certificates.issue',
  enabled: (selection) => selection.length > 0,
  run: preview,
}

function preview(selection: readonly number[], list: ListHandle): void {
  const part = (body: number[]) => call(certificates.issueMany, { body, query: { dryRun: 'true' } })
  openTrial(selection, list, part, (trial) => (
    <CertificatePreview {...trial} issue={(ids, isSealed) => issue(ids, list, isSealed)} />
  ))
}

/** Certificates that were issued, and their cases. */
type Issued = { ids: number[]; cases: number[] }

function issue(ids: readonly number[], list: ListHandle, isSealed: boolean): void {
  const issued: Issued = { ids: [], cases: [] }
  openWork(ids, list, {
    title: 'Wydawanie zaświadczeń de minimis',
    header: 'certificates.issued',
    endpoint: certificates.issueMany,
    part: async (body) => {
      const result = await call(certificates.issueMany, { body, query: isSealed ? { pieczec: 'true' } : {} })
      issued.ids.push(...result.zaswiadczenia)
      issued.cases.push(...result.successIds)
      return result
    },
    more: <OfIssued {...{ issued, list, isSealed }} />,
  })
}

/** The most that fit in one file. */
const MOST = 1000

/** Issued certificates in one file; sealed ones can be sent to their beneficiaries. */
function OfIssued({ issued: { ids, cases }, list, isSealed }: { issued: Issued; list: ListHandle; isSealed: boolean }) {
  if (ids.length === 0) return null
  const save = async () => {
    for (let start = 0; start < ids.length; start += MOST)
      await download(certificates.printMany, { body: ids.slice(start, start + MOST) })
  }
  return (
    <>
      <FileButton icon={<IconFileDownload size="1.1rem" aria-hidden />} run={save}>
        Pobierz wszystkie w jednym pliku
      </FileButton>
      {isSealed && (
        <Button
          variant="default"
          leftSection={<IconMail size="1.1rem" aria-hidden />}
          onClick={() => previewDelivery(cases, list)}
        >
          Wyślij beneficjentom
        </Button>
      )}
    </>
  )
}
