import { Anchor } from '@mantine/core'
import { IconFileExport, IconFileImport } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { deadlineText } from '#contract/aid/deadline.ts'
import { eair, type EairRow } from '#contract/aid/eair/eair.ts'
import { present } from '#contract/kernel/lists.ts'
import type { FooterAction, ListHandle } from '#kit/actions.ts'
import { UploadDialog } from '#kit/form/upload-dialog.tsx'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { useUser } from '#kit/user.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { EairBadge } from './eair-badge.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { useReportActions } from './use-report-actions.tsx'

export const OwnEairPage = () => <EairList screen="/przypadki-pomocy/eair" />
export const OfficeEairPage = () => <EairList screen="/monitorowanie-pomocy/eair" />

const cells = {
  stan: ({ stan }: EairRow) => <EairBadge stan={stan} />,
  dni: ({ dni }: EairRow) => dni !== null && deadlineText(dni),
}

const exportFile: FooterAction = {
  label: 'Pobierz plik dla eAIR',
  icon: IconFileExport,
  primary: true,
  permission: 'eair.report',
  calls: eair.export,
  run: (_, list) => openExport([], list),
}
const exportChosen: FooterAction = {
  label: 'Pobierz plik z wybranymi',
  icon: IconFileExport,
  permission: 'eair.report',
  calls: eair.export,
  enabled: (selection) => selection.length > 0,
  run: openExport,
}
const readNumbers: FooterAction = {
  label: 'Wczytaj numery z eAIR',
  icon: IconFileImport,
  permission: 'eair.report',
  calls: eair.importNumbers,
  run: (_, list) => list.open((onClose) => <NumbersDialog onClose={onClose} />),
}

/** Nothing chosen means all that wait. */
function openExport(selection: readonly number[], list: ListHandle) {
  list.open((onClose) => <ExportDialog {...{ selection, onClose }} onDone={list.clearSelection} />)
}

type Screen = '/przypadki-pomocy/eair' | '/monitorowanie-pomocy/eair'

/** What has to be entered in the Union's register of de minimis aid: what waits, or what is settled. */
function EairList({ screen }: { screen: Screen }) {
  const user = useUser()
  const settled = useSearch({ strict: false }).zalatwione === 'true'
  const mode = settled ? { zalatwione: 'true' } : {}
  const office = screen === '/monitorowanie-pomocy/eair'
  return (
    <GridPage
      grid={office ? withBody : eair.grid}
      title={settled ? 'Zgłoszenia do eAIR: załatwione' : eair.grid.title}
      context="Pomoc de minimis e2 i e2c zgłasza się do unijnego rejestru eAIR w ciągu 20 dni roboczych od jej udzielenia."
      pageActions={
        <Anchor component={Link} {...linkTo(screen, {}, settled ? {} : { zalatwione: 'true' })} lh="2.25rem">
          {settled ? 'Pokaż czekające' : 'Pokaż załatwione'}
        </Anchor>
      }
      variant={JSON.stringify(mode)}
      query={mode}
      hint={
        settled
          ? 'Tu pojawią się przypadki zgłoszone do eAIR i te, których zgłoszenie nie dotyczy.'
          : 'Tu pojawią się przesłane przypadki pomocy de minimis e2 i e2c.'
      }
      actions={useReportActions(office ? 'latarnia' : 'pup')}
      {...(!settled && { add: exportFile, footer: [exportChosen, readNumbers] })}
      selectable={!settled && can(user, 'eair.report')}
      cells={cells}
      rowName={({ aktSym, wyroznik, bfNazwa }) => `akt ${aktSym}, wyróżnik ${wyroznik}, ${bfNazwa}`}
    />
  )
}

const { upNazwa, ...others } = eair.grid.columns
/** The office sees whose reports they are. */
const withBody = { ...eair.grid, columns: { ...others, upNazwa: { ...present(upNazwa, 'column'), hidden: false } } }

const refused = {
  label: 'Odrzucone wiersze',
  columns: { wiersz: 'Wiersz', numerWlasny: 'Numer własny', numer: 'Numer w eAIR', powod: 'Powód' },
}

/** Reads the numbers that eAIR gave from a file, and says which lines were refused. */
const NumbersDialog = ({ onClose }: { onClose: () => void }) => (
  <UploadDialog
    title="Numery z eAIR"
    endpoint={eair.importNumbers}
    faults={{ ...refused, inReply: ({ odrzucone }) => odrzucone }}
    onClose={onClose}
  >
    Uzupełnij kolumnę z numerem w pliku pobranym z Latarni albo przygotuj plik o dwóch kolumnach: numer własny i numer w
    eAIR. Wiersze bez numeru są pomijane.
  </UploadDialog>
)
