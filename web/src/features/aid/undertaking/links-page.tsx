import { Anchor } from '@mantine/core'
import { IconFileImport, IconHistory, IconSitemap } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { links, type LinkRow } from '#contract/aid/undertaking/links.ts'
import { today } from '#contract/kernel/dates.ts'
import { formatNip, hasTenDigits } from '#contract/kernel/nip.ts'
import { useSearchParams } from '#kit/address-params.ts'
import type { FooterAction } from '#kit/actions.ts'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { add, edit, inAudit, remove } from '#kit/grid/row-action-factories.tsx'
import { useUser } from '#kit/user.ts'
import { linesOfRecord } from '#web/screens/audit-trails.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { mayChange, mayRemove } from './entry-rights.ts'
import { LinkHistoryDialog } from './history-dialogs.tsx'
import { ImportLinksDialog } from './import-dialogs.tsx'
import { LinkDialog } from './link-dialog.tsx'

const permission = 'undertakings.write'

const importFile: FooterAction = {
  label: 'Wczytaj z pliku',
  icon: IconFileImport,
  permission,
  run: (_, list) => list.open((onClose) => <ImportLinksDialog onClose={onClose} />),
}

/** Links between enterprises, of all or of one tax number. */
export function LinksPage() {
  const user = useUser()
  const { nip: given } = useSearchParams()
  const nip = given !== undefined && hasTenDigits(given) ? given : undefined
  const query = nip === undefined ? {} : { nip }
  return (
    <GridPage
      grid={links.grid}
      title={nip === undefined ? links.grid.title : `Powiązania: NIP ${formatNip(nip)}`}
      context="Przedsiębiorcy powiązani są jednym przedsiębiorstwem: ich pomoc de minimis liczy się razem. Wpisy widzą wszystkie podmioty."
      pageActions={
        nip !== undefined && (
          <Anchor component={Link} {...linkTo('/jedno-przedsiebiorstwo/powiazania')} lh="2.25rem">
            Pokaż wszystkie
          </Anchor>
        )
      }
      variant={nip ?? ''}
      query={query}
      hint="Tu pojawią się powiązania wprowadzone przez podmioty i Urząd."
      add={add(LinkDialog, { permission })}
      footer={[importFile]}
      actions={[
        {
          label: 'Grupa',
          icon: IconSitemap,
          inImpersonation: true,
          to: ({ nipA }: LinkRow) => linkTo('/jedno-przedsiebiorstwo/grupa', {}, { nip: nipA, dzien: today() }),
        },
        edit(LinkDialog, { permission, label: 'Zmień lub zakończ', shownFor: (row) => mayChange(user, row) }),
        {
          label: 'Historia',
          icon: IconHistory,
          inImpersonation: true,
          run: (row: LinkRow, list) => list.open((onClose) => <LinkHistoryDialog id={row.id} onClose={onClose} />),
        },
        inAudit(({ id }: LinkRow) => linesOfRecord('powiazanie', id)),
        remove(
          links.remove,
          ({ nipA, nipB }: LinkRow) =>
            `Czy na pewno usunąć powiązanie NIP ${formatNip(nipA)} i ${formatNip(nipB)}? Powiązanie, które ustało, należy zakończyć.`,
          { permission, shownFor: (row) => mayRemove(user, row) },
        ),
      ]}
      rowName={({ nipA, nipB }) => `${nipA} i ${nipB}`}
    />
  )
}
