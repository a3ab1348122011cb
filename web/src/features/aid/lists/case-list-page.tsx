import { Badge } from '@mantine/core'
import { IconArrowBackUp, IconFileUpload, IconLock, IconPlus, IconSum } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { returnMarks, type CaseRow } from '#contract/aid/case-fields.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import type { FooterAction } from '#kit/actions.ts'
import type { Mark } from '#kit/grid/cell.tsx'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { readRowsAhead } from '#kit/grid/grid-start.ts'
import type { Ahead } from '#kit/read-ahead.ts'
import { StateBadge } from '#kit/state-badge.tsx'
import { readOnlyReason, useUser } from '#kit/user.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { caseContexts, type CaseContext, type ContextName } from '../shared/case-contexts.ts'
import { useCaseDialogs } from '../shared/case-dialogs.ts'
import { ReopenedWizard } from '../shared/reopened-wizard.tsx'
import { certificateGroup } from './certificate-group.tsx'
import { deliveryGroup } from './delivery-group.tsx'
import { CertificateMark, correctionText } from './certificate-mark.tsx'
import { DeliveryMark } from './delivery-mark.tsx'
import { DraftDate } from './draft-date.tsx'
import { emptyAction, emptyHint } from './empty-list.tsx'
import { ListLinks, listContext } from './list-links.tsx'
import { firstFilters, gridOf } from './case-grid.ts'
import { modeIn, modeQuery, modeSearch, titleOf, type ListMode } from '../shared/list-mode.ts'
import { NoAidPanel } from './no-aid-panel.tsx'
import { SummaryDialog } from './summary-dialog.tsx'
import { useCaseActions } from './use-case-actions.tsx'
import { useGroupActions } from './use-group-actions.tsx'
import { VerificationBadge } from './verification-badge.tsx'

export const MonitoredCasesPage = () => <CaseList context={caseContexts.latarnia} />

export const SentCasesPage = () => <CaseList context={caseContexts.pup} />

export const DraftsPage = () => <CaseList context={caseContexts.rob} />

const cells = {
  zaswiadczenie: (row: CaseRow) => <CertificateMark {...row} />,
  doreczenie: (row: CaseRow) => <DeliveryMark {...row} />,
  statusWeryfikacji: ({ statusWeryfikacji }: CaseRow) => <VerificationBadge status={statusWeryfikacji} />,
}
const draftCells = {
  ...cells,
  ppData: ({ ppData }: CaseRow) => <DraftDate ppData={ppData} />,
}

/** The properties of the list: its definition, variant, query and first filters. */
const listOf = (context: CaseContext, mode: ListMode) => ({
  ...gridOf(context, mode),
  variant: JSON.stringify(modeQuery(mode)),
  query: modeQuery(mode),
  initialFilters: firstFilters(context, mode),
})

/** The rows that the list begins with. */
export const readCasesAhead = (context: ContextName, ahead: Ahead): Promise<unknown> =>
  readRowsAhead(listOf(caseContexts[context], modeIn(ahead.search)), ahead)

/** The list of aid cases, in each of the three contexts (spec 1 §2.5). */
function CaseList({ context }: { context: CaseContext }) {
  const user = useUser()
  // filters and pages of the list are in the address too, and concern the list alone
  const mode = useSearch({ strict: false, select: modeIn, structuralSharing: true })
  const { deleted, nip } = mode
  const drafts = context.stan === 'robocze'
  const working = drafts && !deleted
  const adds = can(user, 'aidCases.edit') && readOnlyReason(user) === undefined
  const certifying = context.name === 'pup' && !deleted && can(user, 'certificates.issue')
  const groupActions = useGroupActions(deleted)
  const { Import } = useCaseDialogs()
  const navigate = useNavigate()
  const add: FooterAction = {
    label: 'Dodaj przypadek',
    icon: IconPlus,
    primary: true,
    permission: 'aidCases.edit',
    run: () => void navigate(linkTo('/przypadki-pomocy/nowy-przypadek')),
  }
  const addAct: FooterAction = {
    label: 'Dodaj akt ogólny',
    icon: IconPlus,
    permission: 'aidActs.add',
    run: () => void navigate(linkTo('/monitorowanie-pomocy/nowy-akt', {}, modeSearch({ nip, fromPup: mode.fromPup }))),
  }
  const importFile: FooterAction = {
    label: 'Importuj robocze przypadki',
    icon: IconFileUpload,
    permission: 'aidCases.edit',
    run: (_, list) => list.open((close) => <Import onClose={close} />),
  }
  const summary: FooterAction = {
    label: 'Podsumowanie',
    icon: IconSum,
    inImpersonation: true,
    run: (_, list) => list.open((onClose) => <SummaryDialog context={context} query={list.query} onClose={onClose} />),
  }
  return (
    <GridPage
      {...listOf(context, mode)}
      title={titleOf(context, mode)}
      context={listContext({ context, mode })}
      pageActions={<ListLinks {...{ context, mode }} />}
      holdable={can(user, 'aidCases.holdSearch')}
      hint={emptyHint(context, mode, adds)}
      emptyAction={emptyAction(context, mode, adds)}
      actions={useCaseActions(context, mode)}
      {...(working && { add })}
      {...(context.name === 'latarnia' && !deleted && { add: addAct })}
      footer={[
        summary,
        ...(working ? [importFile] : []),
        ...(drafts ? groupActions : []),
        ...(certifying ? [certificateGroup, deliveryGroup] : []),
      ]}
      selectable={certifying || (drafts && (can(user, 'aidCases.edit') || (working && can(user, 'aidCases.send'))))}
      cells={working ? draftCells : cells}
      texts={{ zaswiadczenie: ({ korektaDo }) => (korektaDo ? correctionText(korektaDo) : undefined) }}
      marks={{ bfNazwa: working ? reservationMark : returnMark }}
      rowName={({ aktSym, wyroznik, bfNazwa }) => `akt ${aktSym}, wyróżnik ${wyroznik}, ${bfNazwa}`}
      rowClass={({ usunietyPP }) => (usunietyPP === 'TAK' ? 'deleted' : undefined)}
    >
      <ReopenedWizard />
      {nip && !drafts && <NoAidPanel context={context} nip={nip} />}
    </GridPage>
  )
}

/** The badge beside a beneficiary while the draft reserves its amount. */
function reservationMark({ rezerwacjaDo }: Pick<CaseRow, 'rezerwacjaDo'>): Mark | undefined {
  if (!rezerwacjaDo) return undefined
  const text = `do ${formatDate(rezerwacjaDo)}`
  const lock = <IconLock size="1em" role="img" aria-label="rezerwacja" />
  const badge = (
    <Badge variant="light" color="navy" tt="none" title="Rezerwacja kwoty" leftSection={lock}>
      {text}
    </Badge>
  )
  return { text, badge }
}

/** The badge beside a beneficiary while the case is returned for correction. */
function returnMark({ zwrot }: Pick<CaseRow, 'zwrot'>): Mark | undefined {
  if (!zwrot) return undefined
  const text = `zwrot: ${returnMarks[zwrot]}`
  const badge = (
    <StateBadge color={zwrot === 'DO_POPRAWY' ? 'amber' : 'gray'} icon={<IconArrowBackUp size="1em" aria-hidden />}>
      {text}
    </StateBadge>
  )
  return { text, badge }
}
